import { expect, test } from "vitest";
import { resolveTls } from "./resolve-tls.ts";
import { createVault, type KeyFlaw } from "./vault.ts";

const LINES = ["MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg", "hRANCAAQ/short+line="];
const KEY = `Bag Attributes: <No Attributes>\n-----BEGIN PRIVATE KEY-----\n${LINES.join("\n")}\n-----END PRIVATE KEY-----`;

function resolve(entry: Parameters<typeof resolveTls>[0], flaw?: KeyFlaw) {
  const problems: string[] = [];
  const files: Readonly<Record<string, string>> = { "me.key": KEY, phrase: "pass" };
  const text = (path: string) => {
    const found = files[path];
    return found === undefined ? { problem: "does not exist" } : { text: found };
  };
  const source = {
    env: (name: string) => (name === "THE_KEY" ? KEY : undefined),
    file: text,
    certificates: (path: string) => ({ text: `certificates of ${path}` }),
    flawOfKey: () => flaw,
  };
  const vault = createVault(source, ({ path, message }) => problems.push(`${path.join(".")} ${message}`));
  return { tls: resolveTls(entry, ["tls"], vault), secrets: vault.secrets, problems };
}

test("reads a key from a file or variable and redacts each of its lines", () => {
  const client = { cert: "certificates of me.pem", key: KEY };
  expect(resolve({ cert: "me.pem", key: "me.key" })).toEqual({ tls: { client }, secrets: LINES, problems: [] });
  expect(resolve({ cert: "me.pem", key: { env: "THE_KEY" } })).toEqual({
    tls: { client },
    secrets: LINES,
    problems: [],
  });
});

test("redacts a passphrase of any length, because it is never sent", () => {
  const { tls, secrets, problems } = resolve({ cert: "me.pem", key: "me.key", passphrase: { file: "phrase" } });
  expect(tls).toMatchObject({ client: { passphrase: "pass" } });
  expect(secrets).toContain("pass");
  expect(problems).toEqual([]);
});

test("accepts authorities alone, or an empty section", () => {
  expect(resolve({ ca: "ca.pem" }).tls).toEqual({ ca: "certificates of ca.pem" });
  expect(resolve({})).toEqual({ tls: undefined, secrets: [], problems: [] });
});

test("reports a missing value at its setting and omits the key", () => {
  expect(resolve({ cert: "me.pem", key: { env: "NONE" } })).toMatchObject({
    tls: undefined,
    problems: ["tls.key refers to the variable NONE, which is not set"],
  });
  expect(resolve({ passphrase: { env: "NONE" } }).problems).toEqual([
    "tls.passphrase goes with tls.key (PAYSPEC_CLIENT_KEY_FILE), which is missing",
  ]);
});

test("reports a problem at the setting that causes it", () => {
  const entry = { cert: "me.pem", key: "me.key", passphrase: { file: "phrase" } };
  expect(resolve(entry, { of: "key", problem: "is bad" }).problems).toEqual([
    "tls.key refers to the file me.key, which is bad",
  ]);
  expect(resolve(entry, { of: "passphrase", problem: "is bad" }).problems).toEqual([
    "tls.passphrase refers to the file phrase, which is bad",
  ]);
});
