import { expect } from "vitest";
import { ABILITIES, type Ability } from "../driver/index.ts";
import { responseBody, type SandboxKind, type Wire } from "../variants/sandboxes.ts";
import { LEFT_OPEN, lacking } from "./lacking.ts";
import { type Change, runSandboxOf } from "./run-sandbox.ts";
import { proofOf } from "./variants.ts";
import { asMain, leftOpen, withoutAbilities, withoutRole } from "./without.ts";

type Role = "otherBusiness" | "live";

const runLacking = async (kind: SandboxKind, change: Change, missing: string) =>
  lacking(await runSandboxOf(kind, change), missing);

/** Expects exactly the requirements that need a missing ability to be inconclusive, with its name. */
export async function expectWithoutAbility(kind: SandboxKind, ability: Ability): Promise<void> {
  let isOffered = false;
  const hide = withoutAbilities(ability);
  const wire: Wire = (request, next) =>
    hide(request, async (passed) => {
      const answer = await next(passed);
      if (passed.url.pathname.endsWith("/driver/v1/abilities")) isOffered = namesIn(answer).includes(ability);
      return answer;
    });
  const run = await runLacking(kind, { wire }, ability);
  const isSpared = !isOffered || proofOf(kind.variant).spared.includes(ability);
  expect(run).toEqual({ ...LEFT_OPEN, verdict: isSpared ? "conformant" : "partial" });
}

function namesIn(answer: Parameters<typeof responseBody>[0]): readonly string[] {
  const { abilities } = responseBody(answer) as { readonly abilities: readonly string[] }; // our own driver
  return abilities;
}

export async function expectWithoutAnyAbility(kind: SandboxKind): Promise<void> {
  expect(await runLacking(kind, { wire: withoutAbilities(...ABILITIES) }, "")).toEqual(LEFT_OPEN);
}

/** Expects exactly the requirements that need a missing role to be inconclusive, with its name. */
export async function expectWithoutRole(kind: SandboxKind, role: "otherBusiness"): Promise<void> {
  expect(await runLacking(kind, { configure: withoutRole(role) }, `the role ${role}`)).toEqual(LEFT_OPEN);
}

/** Expects no inconclusive requirements without the role live, and a report that names the omitted ones (ruling 17). */
export async function expectWithoutLive(kind: SandboxKind): Promise<void> {
  const run = await runSandboxOf(kind, { configure: withoutRole("live") });
  expect(lacking(run, "")).toEqual({ ...LEFT_OPEN, verdict: "conformant" });
  expect(leftOpen(run.report)).toEqual([]);
  expect(run.report.variants.map(({ scope }) => scope.withoutLive)).toEqual([proofOf(kind.variant).liveOnly]);
}

export async function expectOneBusiness(kind: SandboxKind): Promise<void> {
  const missing = "the roles otherBusiness and main are the same business";
  expect(await runLacking(kind, { configure: asMain("otherBusiness") }, missing)).toEqual(LEFT_OPEN);
}

export async function expectRefusedRole(kind: SandboxKind, role: Role): Promise<void> {
  const configure: Change["configure"] = ({ roles, ...deployment }) => {
    const credentials = { ...roles[role], [kind.keyField]: "sk_test_of_nobody" };
    return { ...deployment, roles: { ...roles, [role]: credentials } };
  };
  const missing = `the server rejects the credentials of role ${role}: list payments answered 401`;
  expect(await runLacking(kind, { configure }, missing)).toEqual(LEFT_OPEN);
}
