import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mentionsIn } from "../../inbox/mentions.ts";
import { functionsFor } from "../../report/reproduction/shell-functions.ts";
import { quoted } from "../../report/reproduction/template.ts";
import { fileFolder } from "../../testing/folder.ts";
import { lacks } from "../lacks.ts";
import { runBySh } from "./shell.ts";

const folder = fileFolder();
const dir = `dir=${quoted(folder)}`;

const TRAP = join(folder, "hacked");
const NASTY = `a';touch ${TRAP}"$(touch ${TRAP})\`touch ${TRAP}\`\\1`;

/** Content of a webhook, and the text searched in it. */
const CASES = [
  ["PAY_1", "PAY_1"],
  ['{"id":"PAY_1"}', "PAY_1"],
  ["PAY_12 and xPAY_1 and PAY_1-a", "PAY_1"],
  ["PAY_12, then PAY_1", "PAY_1"],
  ["PAY_1PAY_1", "PAY_1"],
  ["it was PAY_1.", "PAY_1"],
  ["PAY_1.2", "PAY_1"],
  ["of.PAY_1", "PAY_1"],
  ["a payment.completed_now", "payment.completed"],
  ["one\nPAY_1\ntwo", "PAY_1"],
  ["aaaa aa", "aa"],
  ["চা 1", "চা"],
  ["what -e is", "-e"],
  ["1e1 10", "10"],
  ["1e1", "10"],
  [NASTY, NASTY],
  ["a\\1", "a\\1"],
  ["", "PAY_1"],
] as const;

test.skipIf(lacks("jq"))("a script finds text in webhooks as payspec does", async () => {
  await mkdir(join(folder, "inbox"));
  for (const [index, [text]] of CASES.entries())
    await writeFile(join(folder, "inbox", `${index + 1}.text`), `${text}\n`);
  const asked = CASES.map(
    ([, word], index) => `if has_word ${index + 1} ${quoted(word)}; then echo yes; else echo no; fi`,
  );
  const look = `look() { in_inbox | that_hold "PAY_1" "aa" | that_hold "one"; }\nhow_many 9 look\nbody_of look`;
  const body = ["has_word() {", "how_many 1", "body_of"].join("\n");
  const { output } = await runBySh(
    [dir, functionsFor(`${body}\nin_inbox\nthat_hold x`), ...asked, look].join("\n"),
    {},
  );
  const seen = CASES.map(([text, word]) =>
    mentionsIn({ method: "", path: "", headers: [], body: text, complete: true }).has(word),
  );
  expect(output.trim().split("\n")).toEqual([...seen.map((each) => (each ? "yes" : "no")), "1", "inbox/10.body"]);
  expect(existsSync(TRAP)).toBe(false);
  expect(seen.filter(Boolean).length).toBeGreaterThan(5);
});

test("a script without an inbox prints the remedy at once, and exits with 2", async () => {
  const script = [dir, functionsFor('open_inbox "lamps"'), 'open_inbox "lamps"', "exit 0"].join("\n");
  const { exit, output } = await runBySh(script, { PAYSPEC: "echo no port is free:" });
  expect({ exit, output }).toEqual({
    exit: 2,
    output: expect.stringMatching(
      /^no port is free: inbox --variant lamps --into .*\ncannot open an inbox.*PAYSPEC.*\n.*PAYSPEC_CONFIG/,
    ),
  });
});

test("a script exits with 2 if the deployment sends to another inbox", async () => {
  const script = (now: string) =>
    [functionsFor("same_inbox x"), `INBOX=${now}`, "same_inbox http://a/in", "exit 0"].join("\n");
  expect(await runBySh(script("http://a/in"), {})).toEqual({ exit: 0, output: "" });
  expect(await runBySh(script("http://b/in"), {})).toMatchObject({
    exit: 2,
    output: expect.stringContaining("configured to send to http://a/in, but the inbox is now at http://b/in"),
  });
});
