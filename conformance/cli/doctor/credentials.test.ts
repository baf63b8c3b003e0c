import { expect, test } from "vitest";
import { credentialFindings } from "./credentials.ts";

const main = { clientId: "SM_1", businessId: "SB_1", apiKey: "sk_test_1" };

const answered = (status: number) =>
  ({ kind: "answered", status, request: "GET /payments", sentAtMs: 0, durationMs: 1 }) as const;

test.each([
  ["of the same merchant", "SM_1", 200, "accepted"],
  [
    "of another merchant",
    "SM_2",
    200,
    "accepted, but of another merchant: use one with the clientId of main to check that its businesses are separate",
  ],
  ["of another merchant, and rejected", "SM_2", 401, "rejected with 401"],
])("another business %s", (_, clientId, status, found) => {
  const otherBusiness = { clientId, businessId: "SB_2", apiKey: "sk_test_2" };
  const probes = { main: answered(200), otherBusiness: answered(status) };
  const findings = credentialFindings({ roles: { main, otherBusiness } }, probes, () => 0, 0);
  expect(findings.find(({ subject }) => subject === "otherBusiness")).toMatchObject({ found });
});
