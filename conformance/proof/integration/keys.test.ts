import { describe, expect, test } from "vitest";
import type { Line } from "../../log/index.ts";
import { requestBody, responseBody, type Wire } from "../../variants/sandboxes.ts";
import { withoutAbilities } from "../without.ts";
import { type Change, runSandbox } from "./sandbox.ts";

const SPENDING = ["authentication/revocation-in-grace", "authentication/rotation", "authentication/revocation"];
const noNewBusiness = withoutAbilities("newBusiness");

/** Returns the scenarios that overlapped with this one in time. */
function beside(id: string, lines: readonly Line[]): readonly string[] {
  const running = new Set<string>();
  const met = new Set<string>();
  for (const line of lines) {
    if (line.type === "scenario") running.add(line.scenario);
    if (line.type === "scenario-end") running.delete(line.scenario);
    if (running.has(id)) for (const each of running) met.add(each);
  }
  met.delete(id);
  return [...met];
}

test("without newBusiness, each runs alone, and a replaced key is revoked first, the newest one last", async () => {
  const issued: unknown[] = [];
  const revoked: unknown[] = [];
  const wire: Wire = async (request, next) => {
    const [, act] = /keys\/(rotate|revoke)$/.exec(request.url.pathname) ?? [];
    if (act === "revoke") revoked.push((await requestBody(request))["key"]);
    const answer = await noNewBusiness(request, next);
    if (act === "rotate") issued.push(responseBody(answer)["key"]);
    return answer;
  };
  const { lines } = await runSandbox({ wire }, ["authentication"]);
  const driven = lines.flatMap((each) => (each.type === "driver" && /Key$/.test(each.ability) ? [each.ability] : []));
  expect(driven).toEqual(["rotateKey", "revokeKey", "rotateKey", "revokeKey"]);
  for (const key of [...issued, ...revoked]) expect(key).toMatch(/^sk_test_/);
  expect(issued).not.toContain(revoked[0]);
  expect(revoked[1]).toBe(issued[1]);
  expect(SPENDING.flatMap((each) => beside(each, lines))).toEqual([]);
});

test("a nearly correct key is redacted in the log like the key itself", async () => {
  const keys: string[] = [];
  const wire: Wire = async (request, next) => {
    const answer = await next(request);
    const { key } = request.url.pathname.endsWith("/businesses") ? responseBody(answer) : {};
    if (typeof key === "string") keys.push(key);
    return answer;
  };
  const { report, lines } = await runSandbox({ wire }, ["authentication/near-miss-keys"]);
  expect(report.verdict).toBe("conformant");
  const log = JSON.stringify(lines);
  expect(log).toContain("[redacted key 1, but upper and lower case swapped]");
  expect(keys).not.toEqual([]);
  for (const key of keys) {
    for (const part of [key.slice(8, 20), key.slice(-12)]) expect(log.toLowerCase()).not.toContain(part.toLowerCase());
  }
});

describe("live keys", () => {
  const HTTPS = "create-payment.callback-url-https-in-live";

  test("if live payments are not allowed, none is created, and the rejection alone passes with a note", async () => {
    const configure: Change["configure"] = ({ live, ...deployment }) => ({
      ...deployment,
      ...(live && { live: { ...live, allowCreate: false } }),
    });
    const { report, lines } = await runSandbox({ configure }, ["create-payment", "authentication"]);
    expect(report.verdict).toBe("conformant");
    const said = lines.flatMap((each) => (each.type === "check" && each.requirement === HTTPS ? [each.actual] : []));
    const unsent = expect.stringMatching(/^status 400; .* was not sent: .*allowLiveCreate/);
    expect(said).toEqual([unsent, unsent, unsent, unsent]); // one for each address
    const created = lines.filter(
      (each) =>
        each.type === "exchange" && each.request.url.startsWith("http://live.") && each.response?.status === 201,
    );
    expect(created).toEqual([]);
  });

  test("a callback address with plain http for the sandbox is sent to live with https", async () => {
    const { report } = await runSandbox(
      {
        configure: ({ data, ...deployment }) => ({
          ...deployment,
          data: { ...data, callbackUrl: "http://merchant.example/return" },
        }),
      },
      ["create-payment/callback-https-in-live"],
    );
    expect(report.verdict).toBe("conformant");
  });
});
