import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../testing/bounds.ts";
import { createRedactor, REDACTED } from "./redactor.ts";
import { base64, base64url, SPELLINGS } from "./testing/spellings.ts";

const SECRETS = [
  "sk_test_abCDeFgh",
  `sk_test_"a\\b`,
  "sk/test+abc=",
  "sk test abcdef",
  "a+b(c)*[d].$&",
  "key-%41\\u0042&lt;-of-shop",
  "clé~dûr/é",
];

describe("a redactor", () => {
  test.each(SPELLINGS)("finds a secret %s", (_, spell) => {
    const redactor = createRedactor(SECRETS);
    for (const secret of SECRETS)
      expect(redactor.redact(`<${spell(secret)}>`), secret).toMatch(/^<\[redacted\](=|%3D)*>$/);
  });

  test.each([
    ["base64", base64],
    ["base64 for URLs", base64url],
  ])("finds a secret in %s between other texts, and keeps those", (_, spell) => {
    const redactor = createRedactor(SECRETS);
    for (const secret of SECRETS) {
      for (let before = 0; before < 7; before += 1) {
        for (let after = 0; after < 4; after += 1) {
          const [user, more] = ["user:??".slice(7 - before), ">end".slice(0, after)];
          const redacted = redactor.redact(`Basic ${spell(`${user}${secret}${more}`)}, and more`);
          expect(redacted).toMatch(/^Basic [\w+/-]*\[redacted\][\w+/-]*=*, and more$/);
          // Whole base64 letters of the neighbours remain: at most two overlap the secret.
          const left = redacted
            .slice("Basic ".length, -", and more".length)
            .replace("[redacted]", "")
            .replaceAll("=", "");
          expect(left.length).toBeGreaterThanOrEqual(Math.floor((8 * before) / 6) + Math.floor((8 * after) / 6) - 1);
        }
      }
    }
  });

  test("finds a secret in a Buffer, in a mail and in UTF-16, each within JSON", () => {
    const redactor = createRedactor(SECRETS);
    const [plain = ""] = SECRETS;
    for (const secret of SECRETS) {
      const buffer = JSON.stringify({ body: JSON.stringify({ key: Buffer.from(`Bearer ${secret}\n`) }) });
      expect(redactor.redact(buffer)).not.toContain([...Buffer.from(secret)].slice(1, 5).join(","));
      expect(redactor.redact(buffer)).toContain("66,101,97,114,101,114,32[redacted]");
    }
    const wide = Buffer.from(plain, "utf16le").toString("latin1");
    expect(redactor.redact(JSON.stringify({ wide }))).toBe('{"wide":"[redacted]\\u0000"}');
    const lines = Buffer.from(`user:${plain}`.repeat(5)).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
    expect(redactor.redact(JSON.stringify({ lines })).match(/\[redacted\]/g)).toHaveLength(5);
  });

  test("finds a secret below four layers of escapes, and keeps the characters around it", () => {
    const redactor = createRedactor(SECRETS);
    for (const secret of SECRETS) {
      const layers = JSON.stringify({ a: encodeURIComponent(JSON.stringify({ b: `"\n${secret}\t"` })) });
      const redacted = redactor.redact(layers);
      expect(JSON.parse(decodeURIComponent(JSON.parse(redacted).a))).toEqual({ b: '"\n[redacted]\t"' });
    }
  });

  test("returns texts without secrets unchanged, in every encoding", () => {
    const redactor = createRedactor(SECRETS);
    const other = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom("sk_test_", "sk_test_abcdefg", "sk test abcde", "\\\\", "%41"),
    );
    fc.assert(
      fc.property(fc.array(other, { maxLength: 5 }), fc.constantFrom(...SPELLINGS), (texts, [, spell]) => {
        const text = texts.join(" ").replaceAll(/\p{Surrogate}/gu, "");
        expect(redactor.redact(spell(text))).toBe(spell(text));
      }),
    );
  });

  test("takes no longer for many secrets than for one, and time linear in the text", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `${index.toString(36).padStart(4, "0")}_of_a_repeat`);
    const redactor = createRedactor(many);
    // Ten thousand separate searches would take minutes; so would ten thousand secrets that start like every position
    // of a text.
    for (const text of [
      "0x",
      "\\",
      "%25",
      "&#48;",
      "MDAwM",
      "30",
      "000",
      "30:",
      "30 0x",
      "=30",
      "48,",
      "0\0",
      "MD\n",
      "MD\\n",
      "48 , ",
      " ",
      "=\n",
    ].map((part) => part.repeat(casesOf(20_000, 4_000)))) {
      expect(redactor.redact(text)).toBe(text);
      expect(redactor.redact(`${text}<${many.at(-1)}>`).endsWith(`<${REDACTED}>`)).toBe(true);
      expect(redactor.redactCut(`${text}<${many.at(-1)?.slice(0, 9)}`).endsWith(`<${REDACTED}`)).toBe(true);
    }
  });

  test("redacts a secret from the time it is added, by its name", () => {
    const redactor = createRedactor(["another-secret"]);
    expect(redactor.redact("Bearer late-secret")).toBe("Bearer late-secret");
    redactor.add("late-secret");
    expect(redactor.redact("Bearer late-secret")).toBe(`Bearer ${REDACTED}`);
    redactor.add("late-secret", "main.key");
    expect(redactor.redact("Bearer late-secret")).toBe("Bearer [redacted main.key]");
  });

  test("leaves no part of secrets that begin with, contain or overlap each other, in any order", () => {
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

  test("leaves less than four characters of any secret", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "b", "1"), maxLength: 4 });
    const secret = fc.string({ unit: fc.constantFrom("x", "y", "$", "(", "\\"), minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1, maxLength: 4 }), fc.array(part), (secrets, parts) => {
        const text = parts.map((each, index) => each + secrets[index % secrets.length]).join("");
        expect(createRedactor(secrets).redact(text)).not.toMatch(/[xy$(\\]{4}/);
      }),
    );
  });

  test("redacts the beginning of a secret at a cut", () => {
    const redactor = createRedactor(["sk_test_abcdef"]);
    expect(redactor.redactCut("the key sk_test_abc")).toBe(`the key ${REDACTED}`);
    expect(redactor.redactCut("sk_test_abcdef and sk_t")).toBe(`${REDACTED} and ${REDACTED}`);
    expect(redactor.redactCut("sk_test_abcdef and sk_")).toBe(`${REDACTED} and sk_`);
    expect(redactor.redactCut("nothing")).toBe("nothing");
    expect(createRedactor(["a/b+c=d/e"]).redactCut("at a%2fb\\u002Bc")).toBe(`at ${REDACTED}`);
    expect(createRedactor().redactCut("nothing")).toBe("nothing");
    expect(createRedactor(["abcdefgh", "efgh1234"]).redactCut("<abcdefgh")).toBe(`<${REDACTED}`);
    expect(redactor.redact("the key sk_test_abc")).toBe("the key sk_test_abc");
  });

  test.each(SPELLINGS)("leaves no beginning of a secret at a cut anywhere in it: %s", (_, spell) => {
    const redactor = createRedactor(SECRETS);
    for (const secret of SECRETS) {
      // Fewer than five characters, or bytes of base64, do not reveal a secret.
      const whole = `at <${spell(secret)}`;
      const least = `at <${spell(secret.slice(0, 6))}`.length;
      for (let length = least; length <= whole.length; length += 1) {
        expect(redactor.redactCut(whole.slice(0, length)), whole.slice(0, length)).toMatch(
          /^at <\[redacted\](=|%3?D?)*$/,
        );
      }
    }
  });

  test("ignores secrets that are too short", () => {
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

test("names the secret if it has one name and is not encoded", () => {
  const redactor = createRedactor(["secret-of-no-role"]);
  redactor.add("secret-of-main", "main.key");
  redactor.add("secret/of+two", "main.key");
  redactor.add("shared-secret", "main.key");
  redactor.add("shared-secret", "other.key");
  expect(redactor.redact("Bearer secret-of-main, secret-of-no-role")).toBe(`Bearer [redacted main.key], ${REDACTED}`);
  expect(redactor.redact("secret/of+two secret%2Fof%2Btwo")).toBe(`[redacted main.key] ${REDACTED}`);
  expect(redactor.redact("shared-secret")).toBe(REDACTED);
  expect(redactor.redact("secret-of-mainsecret-of-main")).toBe("[redacted main.key][redacted main.key]");
});
