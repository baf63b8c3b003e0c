import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { ClientCertificate, TlsConfiguration } from "../deployment/index.ts";
import { createHttpTransport } from "./http-transport.ts";
import { makePair, type Pair } from "./testing/certificates.ts";
import { tlsServer } from "./testing/tls-server.ts";

const pairs: Record<"authority" | "other" | "server" | "expired" | "client" | "locked" | "untrusted", Pair> = {
  authority: none(),
  other: none(),
  server: none(),
  expired: none(),
  client: none(),
  locked: none(),
  untrusted: none(),
};
function none(): Pair {
  return { cert: "", key: "" };
}
beforeAll(async () => {
  pairs.authority = await makePair("authority");
  pairs.other = await makePair("other authority");
  const { authority: by, other } = pairs;
  pairs.server = await makePair("server", { by, names: ["localhost"] });
  pairs.expired = await makePair("expired", { by, names: ["localhost"], expired: true });
  pairs.client = await makePair("the suite", { by });
  pairs.locked = await makePair("the locked suite", { by, passphrase: "open sesame" });
  pairs.untrusted = await makePair("an untrusted one", { by: other });
});

async function serverOf(pair: Pair, clients: { ca: string } | undefined = undefined) {
  const server = await tlsServer({
    ...pair,
    ...(clients && { ...clients, requestCert: true, rejectUnauthorized: true }),
  });
  onTestFinished(server.close);
  return server;
}

async function send(url: string, tls: TlsConfiguration | undefined) {
  const { origin } = new URL(url);
  const transport = createHttpTransport({ tlsOf: (each) => (each === origin ? tls : undefined) });
  onTestFinished(transport.close);
  return transport.send(
    { method: "GET", url, headers: [] },
    { signal: AbortSignal.timeout(5_000), maxBodyBytes: 1_000 },
  );
}

describe("the certificate of a deployment", () => {
  test("is accepted with the file of its authority, at a host that it names", async () => {
    const { url } = await serverOf(pairs.server);
    expect(await send(url, { ca: pairs.authority.cert })).toMatchObject({ kind: "response", status: 200 });
  });

  test.each([
    ["without its authority", undefined],
    ["with another authority", "other" as const],
  ])("is rejected %s, with advice", async (_, name) => {
    const { url } = await serverOf(pairs.server);
    expect(await send(url, name && { ca: pairs[name].cert })).toMatchObject({
      kind: "failure",
      reason: "tls",
      message: expect.stringMatching(
        /^the certificate of 127.*is not trusted.*tls\.ca of the deployment \(PAYSPEC_CA_FILE\)/,
      ),
    });
  });

  test("is rejected when it has expired, and when it is for another name", async () => {
    const { url } = await serverOf(pairs.expired);
    expect(await send(url, { ca: pairs.authority.cert })).toMatchObject({
      reason: "tls",
      message: expect.stringContaining("has expired (CERT_HAS_EXPIRED)"),
    });
    const nameless = await serverOf(await makePair("server", { by: pairs.authority }));
    expect(await send(nameless.url, { ca: pairs.authority.cert })).toMatchObject({
      reason: "tls",
      message: expect.stringContaining("is for another host name"),
    });
  });
});

describe("a deployment that requires a client certificate", () => {
  const demanding = async () => serverOf(pairs.server, { ca: pairs.authority.cert });

  test("receives it", async () => {
    const { url, clients } = await demanding();
    const tls = { ca: pairs.authority.cert, client: pairs.client };
    expect(await send(url, tls)).toMatchObject({ kind: "response", status: 200 });
    expect(clients).toEqual(["the suite"]);
  });

  test("receives one with an encrypted key", async () => {
    const { url, clients } = await demanding();
    const client = { ...pairs.locked, passphrase: "open sesame" };
    expect(await send(url, { ca: pairs.authority.cert, client })).toMatchObject({ kind: "response" });
    expect(clients).toEqual(["the locked suite"]);
  });

  test("rejects connections without one, with advice", async () => {
    const { url, clients } = await demanding();
    expect(await send(url, { ca: pairs.authority.cert })).toMatchObject({
      kind: "failure",
      reason: "tls",
      message: expect.stringMatching(/requires a client certificate.*tls\.cert and tls\.key/),
    });
    expect(clients).toEqual([]);
  });

  test("rejects an unknown one", async () => {
    const { url, clients } = await demanding();
    const result = await send(url, { ca: pairs.authority.cert, client: pairs.untrusted });
    expect(result).toMatchObject({ kind: "failure" });
    expect(clients).toEqual([]);
  });

  test("receives the certificate configured for its origin, and none otherwise", async () => {
    const [one, two] = [await demanding(), await demanding()];
    const by = new Map<string, ClientCertificate>([
      [one.url, pairs.client],
      [two.url, { ...pairs.locked, passphrase: "open sesame" }],
    ]);
    const tlsOf = (origin: string): TlsConfiguration => {
      const client = by.get(origin);
      return { ca: pairs.authority.cert, ...(client && { client }) };
    };
    const transport = createHttpTransport({ tlsOf });
    onTestFinished(transport.close);
    const limits = { signal: AbortSignal.timeout(5_000), maxBodyBytes: 1_000 };
    const three = await serverOf(pairs.server, undefined);
    for (const { url } of [one, two, three]) {
      expect(await transport.send({ method: "GET", url, headers: [] }, limits)).toMatchObject({ kind: "response" });
    }
    expect([one.clients, two.clients, three.clients]).toEqual([["the suite"], ["the locked suite"], []]);
  });
});
