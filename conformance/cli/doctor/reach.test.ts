import { createServer } from "node:https";
import { generate } from "selfsigned";
import { expect, test } from "vitest";
import { createRealClock } from "../../clock/index.ts";
import { listen } from "../../node/testing/listen.ts";
import { certificateFinding, reach, readCertificate } from "./reach.ts";

const DAY_MS = 86_400_000;
const answered = { kind: "answered", status: 200, request: "GET /", sentAtMs: 0, durationMs: 1 } as const;

test("reads a certificate without trusting it", async () => {
  const untilMs = Math.floor(Date.now() / 1_000) * 1_000 + 40 * DAY_MS;
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    notAfterDate: new Date(untilMs),
  });
  const server = createServer({ key, cert });
  const { port, close } = await listen(server);
  const found = await readCertificate({ host: "127.0.0.1", port }, 5_000);
  await close();
  expect(found).toMatchObject({ protocol: "TLSv1.3", issuer: "localhost", untilMs });
});

test.each([
  ["timeout", ["connection", "response"]],
  ["tls", ["connection", "response", "TLS"]],
] as const)("blames the certificate only if TLS failed: %s", async (reason, subjects) => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const server = createServer({ key, cert });
  const { port, close } = await listen(server);
  const findings = await reach({
    address: `https://127.0.0.1:${port}`,
    proxy: undefined,
    probe: { kind: "silent", message: "no response", reason },
    clock: createRealClock(),
    timeoutMs: 5_000,
  });
  await close();
  expect(findings.map(({ subject }) => subject)).toEqual(subjects);
});

test("returns undefined without TLS", async () => {
  const server = createServer();
  const { port, close } = await listen(server);
  expect(await readCertificate({ host: "127.0.0.1", port }, 5_000)).toBeUndefined();
  await close();
});

test.each([
  [40, answered, "ok", "40 days left"],
  [14, answered, "ok", "14 days left"],
  [13.9, answered, "warning", "13 days left"],
  [1, answered, "warning", "1 day left"],
  [-0.1, answered, "warning", "expired 0 days ago"],
  [-2, { kind: "silent", message: "" } as const, "error", "expired 2 days ago"],
])("reports a certificate %s days before its expiry", (days, probe, state, found) => {
  const certificate = { protocol: "TLSv1.3", issuer: "an authority", untilMs: days * DAY_MS };
  expect(certificateFinding(certificate, probe, 0)).toMatchObject({ state, found: expect.stringContaining(found) });
});
