import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { fileFolder } from "../testing/folder.ts";
import { createSecrets, flawOfCertificates, flawOfKey } from "./secrets.ts";
import { makePair, type Pair } from "./testing/certificates.ts";

const folder = fileFolder();

test("reads files relative to the folder, trims them, and warns once about each that others can read", () => {
  const exposed: string[] = [];
  const secrets = createSecrets({ environment: { A: " x ", B: " " }, folder, exposed: (each) => exposed.push(each) });
  writeFileSync(join(folder, "private"), "secret\n", { mode: 0o600 });
  writeFileSync(join(folder, "open"), "secret\n", { mode: 0o644 });
  writeFileSync(join(folder, "blank"), "\n", { mode: 0o600 });
  writeFileSync(join(folder, "long"), "x".repeat(100_000), { mode: 0o600 });
  expect(secrets.file("private")).toEqual({ text: "secret" });
  expect(exposed).toEqual([]);
  expect(secrets.file("open")).toEqual({ text: "secret" });
  secrets.file("open");
  expect(exposed).toEqual([join(folder, "open")]);
  expect(secrets.file("blank")).toEqual({ problem: "is empty" });
  expect(secrets.file("long")).toEqual({ problem: "is too long for a secret" });
  expect(secrets.file("none")).toEqual({ problem: "does not exist" });
  expect(secrets.file(".")).toEqual({ problem: "is a folder" });
  expect([secrets.env("A"), secrets.env("B"), secrets.env("C")]).toEqual(["x", undefined, undefined]);
});

test.skipIf(process.platform === "win32")("rejects a pipe before opening it, because there may be no writer", () => {
  const secrets = createSecrets({ environment: {}, folder, exposed: () => {} });
  execFileSync("mkfifo", [join(folder, "pipe")]);
  const problem = "is a pipe or a device, not a file: copy its content to a file";
  expect([secrets.file("pipe"), secrets.certificates("pipe")]).toEqual([{ problem }, { problem }]);
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "does not find an inherited variable named %s",
  (name) => {
    const secrets = createSecrets({ environment: {}, folder, exposed: () => {} });
    expect(secrets.env(name)).toBeUndefined();
  },
);

test("accepts certificates that others can read, and rejects files without one", async () => {
  const exposed: string[] = [];
  const secrets = createSecrets({ environment: {}, folder, exposed: (each) => exposed.push(each) });
  const { cert } = await makePair("authority");
  writeFileSync(join(folder, "ca.pem"), cert, { mode: 0o644 });
  writeFileSync(join(folder, "text.pem"), "hello", { mode: 0o644 });
  expect(secrets.certificates("ca.pem")).toEqual({ text: cert.trim() });
  expect(secrets.certificates("text.pem")).toEqual({ problem: expect.stringContaining("contains no certificate") });
  expect(secrets.certificates("none.pem")).toEqual({ problem: "does not exist" });
  expect(exposed).toEqual([]);
});

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
