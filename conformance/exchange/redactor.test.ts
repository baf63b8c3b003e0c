import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRedactor, REDACTED } from "./redactor.ts";

describe("the redactor", () => {
  test.each([
    ["as it is", (secret: string) => secret],
    ["URL-encoded", encodeURIComponent],
    [
      "URL-encoded in lower case",
      (secret: string) => encodeURIComponent(secret).replace(/%../g, (each) => each.toLowerCase()),
    ],
    ["in a form", (secret: string) => new URLSearchParams({ a: secret }).toString().slice(2)],
    ["in JSON", (secret: string) => JSON.stringify(secret).slice(1, -1)],
    ["in JSON with escaped slashes", (secret: string) => JSON.stringify(secret).slice(1, -1).replaceAll("/", "\\/")],
    ["in JSON with escaped signs", (secret: string) => secret.replace(/[+/="\\]/g, unicode)],
  ])("knows a secret %s", (_, spell) => {
    const secrets = [`sk_test_"a\\b`, "sk/test+abc=", "sk test abcdef", "a+b(c)*[d].$&"];
    const redactor = createRedactor(secrets);
    for (const secret of secrets) expect(redactor.redact(`<${spell(secret)}>`)).toBe(`<${REDACTED}>`);
  });

  test("leaves no rest of secrets that begin, hold or overlap each other, whatever their order", () => {
    for (const secrets of [
      ["secret-1", "secret-1-longer"],
      ["secret-1-longer", "secret-1"],
    ]) {
      const redactor = createRedactor(secrets);
      expect(redactor.redact("a secret-1-longer b secret-1 c")).toBe(`a ${REDACTED} b ${REDACTED} c`);
    }
    expect(createRedactor(["abcdef", "efghij"]).redact("-abcdefghij-")).toBe(`-${REDACTED}-`);
    expect(createRedactor(["ababab"]).redact("xababababx")).toBe(`x${REDACTED}x`);
    expect(createRedactor(["abcdef"]).redact("abcdefabcdef")).toBe(REDACTED + REDACTED);
  });

  test("no text with a secret in it comes out with four characters of it", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "b", "1"), maxLength: 4 });
    const secret = fc.string({ unit: fc.constantFrom("x", "y", "$", "(", "\\"), minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), fc.array(part), (secrets, parts) => {
        const text = parts.map((each, index) => each + secrets[index % secrets.length]).join("");
        expect(createRedactor(secrets).redact(text)).not.toMatch(/[xy$(\\]{4}/);
      }),
    );
  });

  test("a secret that a cut left the beginning of goes too", () => {
    const redactor = createRedactor(["sk_test_abcdef"]);
    expect(redactor.redactCut("the key sk_test_abc")).toBe(`the key ${REDACTED}`);
    expect(redactor.redactCut("sk_test_abcdef and sk_t")).toBe(`${REDACTED} and ${REDACTED}`);
    expect(redactor.redactCut("sk_test_abcdef and sk_")).toBe(`${REDACTED} and sk_`);
    expect(redactor.redactCut("nothing")).toBe("nothing");
    expect(createRedactor(["a/b+c=d/e"]).redactCut("at a%2fb\\u002Bc")).toBe(`at ${REDACTED}`);
    expect(createRedactor().redactCut("nothing")).toBe("nothing");
    expect(redactor.redact("the key sk_test_abc")).toBe("the key sk_test_abc");
  });

  test("learns secrets, and takes nothing short for one", () => {
    const redactor = createRedactor([""]);
    redactor.add("abcde");
    redactor.add("learned");
    expect(redactor.redact("abcde learned")).toBe(`abcde ${REDACTED}`);
    redactor.add("\ud800 half a pair");
    expect(redactor.redact("\ud800 half a pair")).toBe(REDACTED);
    redactor.add("no longer than the text");
    expect(redactor.redact("learned")).toBe(REDACTED);
  });
});

function unicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

test("says which secret it was, where it has one name and stands as it is", () => {
  const redactor = createRedactor(["secret-of-nobody"]);
  redactor.add("secret-of-main", "main.key");
  redactor.add("secret/of+two", "main.key");
  redactor.add("shared-secret", "main.key");
  redactor.add("shared-secret", "other.key");
  expect(redactor.redact("Bearer secret-of-main, secret-of-nobody")).toBe(`Bearer [redacted main.key], ${REDACTED}`);
  expect(redactor.redact("secret/of+two secret%2Fof%2Btwo")).toBe(`[redacted main.key] ${REDACTED}`);
  expect(redactor.redact("shared-secret")).toBe(REDACTED);
  expect(redactor.redact("secret-of-mainsecret-of-main")).toBe("[redacted main.key][redacted main.key]");
});
