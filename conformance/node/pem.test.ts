import { beforeAll, expect, test } from "vitest";
import { flawOfCertificates, flawOfKey } from "./pem.ts";
import { makePair, type Pair } from "./testing/certificates.ts";

let plain: Pair;
let locked: Pair;
beforeAll(async () => {
  plain = await makePair("plain");
  locked = await makePair("locked", { passphrase: "open sesame" });
});

test("one certificate, and several with words around them, are sound", () => {
  expect(flawOfCertificates(plain.cert)).toBeUndefined();
  expect(flawOfCertificates(`# mine\n${plain.cert}\n${locked.cert}`)).toBeUndefined();
});

test("what is no certificate, or a broken one, is said", () => {
  expect(flawOfCertificates(plain.key)).toContain("contains no certificate in PEM format");
  expect(flawOfCertificates(`${plain.cert}\n${plain.cert.replace(/M/g, "N")}`)).toContain(
    "contains an unreadable certificate",
  );
});

test("a key goes with its certificate, and its passphrase opens it", () => {
  expect(flawOfKey(plain)).toBeUndefined();
  expect(flawOfKey({ ...plain, passphrase: "more than it takes" })).toBeUndefined();
  expect(flawOfKey({ ...locked, passphrase: "open sesame" })).toBeUndefined();
});

test("what is wrong with a key is said, and what of it has to be mended", () => {
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
