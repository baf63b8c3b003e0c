import { beforeAll, expect, test } from "vitest";
import { flawOfCertificates, flawOfKey } from "./pem.ts";
import { makePair, type Pair } from "./testing/certificates.ts";

let plain: Pair;
let locked: Pair;
beforeAll(async () => {
  plain = await makePair("plain");
  locked = await makePair("locked", { passphrase: "open sesame" });
});

test("accepts one certificate, and several with text around them", () => {
  expect(flawOfCertificates(plain.cert)).toBeUndefined();
  expect(flawOfCertificates(`# mine\n${plain.cert}\n${locked.cert}`)).toBeUndefined();
});

test("rejects text without a certificate, and a broken one", () => {
  expect(flawOfCertificates(plain.key)).toContain("contains no certificate in PEM format");
  expect(flawOfCertificates(`${plain.cert}\n${plain.cert.replace(/M/g, "N")}`)).toContain(
    "contains an unreadable certificate",
  );
});

test("accepts a key that matches its certificate, decrypted with its passphrase", () => {
  expect(flawOfKey(plain)).toBeUndefined();
  expect(flawOfKey({ ...plain, passphrase: "more than it takes" })).toBeUndefined();
  expect(flawOfKey({ ...locked, passphrase: "open sesame" })).toBeUndefined();
});

test("reports what is wrong with a key and the setting to fix", () => {
  expect(flawOfKey(locked)).toMatchObject({ of: "key", problem: expect.stringContaining("no passphrase") });
  expect(flawOfKey({ ...locked, passphrase: "open" })).toMatchObject({ of: "passphrase" });
  expect(flawOfKey({ ...plain, key: plain.cert })).toMatchObject({
    of: "key",
    problem: expect.stringContaining("PEM"),
  });
  expect(flawOfKey({ cert: locked.cert, key: plain.key })).toMatchObject({
    of: "key",
    problem: expect.stringContaining("does not match the certificate"),
  });
});
