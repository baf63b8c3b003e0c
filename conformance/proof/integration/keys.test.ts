import { describe, expect, test } from "vitest";
import type { Line } from "../../log/index.ts";
import { requestBody, responseBody, type Wire } from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";
import { leftOpen, withoutAbilities, withoutRole } from "../without.ts";
import { type Change, runSandbox } from "./sandbox.ts";

const SPENDING = ["authentication/rotation", "authentication/revocation"];
const noNewBusiness = withoutAbilities("newBusiness");

async function runAuthentication(change: Change) {
  const { report, lines } = await runSandbox(change, ["authentication"]);
  const results = report.variants.flatMap((each) => each.scenarios).filter(({ id }) => SPENDING.includes(id));
  const spending = new Set(results.map(({ outcome }) => outcome));
  const driven = lines.flatMap((each) => (each.type === "driver" && /Key$/.test(each.ability) ? [each] : []));
  return { report, lines, spending: [...spending], driven: driven.map(({ ability, on }) => `${ability} ${on}`) };
}

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

describe("keys are changed in a business created by the scenario, else in the role expendable", () => {
  test("without newBusiness, each runs alone, and the key issued by the rotation is the one revoked", async () => {
    let expendable: string | undefined;
    const keys: Record<string, unknown> = {};
    const wire: Wire = async (request, next) => {
      const [, act] = /keys\/(rotate|revoke)$/.exec(request.url.pathname) ?? [];
      if (act === "revoke") keys["revoked"] = (await requestBody(request))["key"];
      const answer = await noNewBusiness(request, next);
      if (act === "rotate") keys["issued"] = responseBody(answer)["key"];
      return answer;
    };
    const { lines, spending, driven } = await runAuthentication({
      wire,
      configure(deployment) {
        expendable = deployment.roles.expendable?.["businessId"];
        return deployment;
      },
    });
    expect(spending).toEqual(["pass"]);
    expect(driven).toEqual([`rotateKey ${expendable}`, `revokeKey ${expendable}`]);
    expect(keys["issued"]).toMatch(/^sk_test_/);
    expect(keys["revoked"]).toBe(keys["issued"]);
    expect(SPENDING.flatMap((each) => beside(each, lines))).toEqual([]);
  });

  test("with newBusiness, the role is not needed", async () => {
    const { report, spending } = await runAuthentication({ configure: withoutRole("expendable") });
    expect({ verdict: report.verdict, spending }).toEqual({ verdict: "conformant", spending: ["pass"] });
  });

  test("without either, they are inconclusive, and the reason names both", async () => {
    const { report, spending } = await runAuthentication({
      wire: noNewBusiness,
      configure: withoutRole("expendable"),
    });
    expect({ verdict: report.verdict, spending }).toEqual({ verdict: "partial", spending: ["inconclusive"] });
    const reasons = leftOpen(report).filter((each) => SPENDING.some((id) => each.startsWith(id)));
    expect(reasons.filter((each) => !/newBusiness.*the role expendable/.test(each))).toEqual([]);
  });

  test.each(["main", "otherBusiness"] as const)("a business used by the role %s loses no key", async (role) => {
    const configure: Change["configure"] = (deployment) => {
      const credentials = deployment.roles[role];
      return credentials ? { ...deployment, roles: { ...deployment.roles, expendable: credentials } } : deployment;
    };
    const { report, spending, driven } = await runAuthentication({ wire: noNewBusiness, configure });
    expect({ ...reportedBy(report), spending, driven }).toMatchObject({
      violated: [],
      spending: ["inconclusive"],
      driven: [],
    });
    expect(
      leftOpen(report).filter((each) => each.includes(`expendable and ${role} are the same business`)),
    ).not.toEqual([]);
  });
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
    expect(said).toEqual([unsent, unsent]); // one with any address, one with an address of this machine
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
