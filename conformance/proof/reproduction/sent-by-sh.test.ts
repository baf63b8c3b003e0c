import { expect, test } from "vitest";
import { closedPort } from "../../node/testing/raw-server.ts";
import { functionsFor } from "../../report/reproduction/shell-functions.ts";
import { lacks } from "../lacks.ts";
import { runBySh } from "./shell.ts";

const sending = (recorded: string, url: string, after = "") => {
  const send = `send 1 ${recorded} GET ${url}/things ${after}`;
  return ["dir=.", functionsFor(send), send, "exit 1"].join("\n");
};

test.skipIf(lacks("curl"))("a script exits with 2 if nothing listens, since the failure was not checked", async () => {
  const { exit, output } = await runBySh(sending("200", await closedPort()), {});
  expect({ exit, output }).toEqual({
    exit: 2,
    output: expect.stringMatching(/The request could not be sent: the failure was not checked\.\n$/),
  });
});

test.skipIf(lacks("curl"))("a script continues without a response if none was recorded either", async () => {
  const { exit, output } = await runBySh(sending("none", await closedPort()), {});
  expect({ exit, output }).toEqual({ exit: 1, output: expect.stringContaining("1. got 000, recorded none\n") });
});

test.each([
  ["0.000000", 2],
  ["0.000123", 1],
])("a script whose request timed out, connected after %s s, exits with %s", async (connected, expected) => {
  const curl = `curl() { printf '000\\n${connected}'; return 28; }`;
  const { exit } = await runBySh(`${curl}\n${sending("200", "http://things.test")}`, {});
  expect(exit).toBe(expected);
});

test.skipIf(lacks("curl"))("a script exits with 2 if concurrent requests could not be sent", async () => {
  const { exit } = await runBySh(sending("200", await closedPort(), "&\nwait\naccepted_first 1 1"), {});
  expect(exit).toBe(2);
});
