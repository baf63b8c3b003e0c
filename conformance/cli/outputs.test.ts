import { afterEach, beforeEach, expect, test } from "vitest";
import { serve } from "../node/index.ts";
import { type Caller, createCaller } from "./testing/call.ts";

const KEY = { PAYSPEC_KEY: "sk_test_canary_4711", PAYSPEC_USER: "u_1" };

let call: Caller;
const closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  call = createCaller();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  call.remove();
});

async function deployment(answer: () => Response): Promise<string> {
  const { url, close } = await serve(async () => answer());
  closing.push(close);
  return url;
}

const conformant = () => Response.json({ things: [] });

test("the last line says where the report is", async () => {
  const url = await deployment(conformant);
  const { stdout } = await call(["run", url], { environment: KEY });
  expect(stdout.trimEnd().split("\n").at(-1)).toBe(
    "report   payspec-report (log.ndjson, report.json, junit.xml, report.html)",
  );
  const own = await call(["run", url, "--json", "own.json", "--junit", "/dev/null", "--html", "own.html"], {
    environment: KEY,
  });
  expect(own.stdout).toContain("\nreport   payspec-report/log.ndjson, . (own.json, own.html), /dev/null\n");
});

test("2, before anything is sent: a report has no place to go to", async () => {
  let requests = 0;
  const url = await deployment(() => {
    requests += 1;
    return conformant();
  });
  const { exit, stderr } = await call(["run", url, "--json", call.folder], { environment: KEY });
  expect({ exit, requests }).toEqual({ exit: 2, requests: 0 });
  expect(stderr).toContain(`${call.folder} cannot be written (EISDIR)`);
});
