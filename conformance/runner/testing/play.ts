import { exampleContract, type LampRequirement, lampWire } from "../../contract/testing/lamps.ts";
import { equals, type Scenario, type Session, scenarioWith } from "../../scenario/index.ts";
import { type RehearsalOptions, rehearse } from "./rehearsal.ts";

/** Declares a scenario of the lamps contract, whose only tool is the session. */
export const scenario = scenarioWith<
  LampRequirement,
  keyof typeof exampleContract.transitions,
  { readonly session: Session }
>((session) => ({
  session,
}));
export const header = { id: "hang/dark", title: "a new lamp is dark" } as const;
export const look = (session: Session) => session.send({ operation: "lookAtLamp", path: "/lamps/1", headers: [] });

/** Runs one scenario, and reads the result from the log. */
export async function play(tested: Scenario, options: Partial<RehearsalOptions> = {}) {
  const rehearsal = await rehearse({
    contract: exampleContract,
    wire: lampWire,
    scenarios: [tested],
    whenIdle: setImmediate,
    ...options,
  });
  const own = rehearsal.lines.filter((each) => "scenario" in each && each.scenario === tested.id);
  const checks = own.flatMap((each) => (each.type === "check" ? [`${each.requirement}: ${each.outcome}`] : []));
  const reasons = own.flatMap((each) => (each.type === "check" && each.reason !== undefined ? [each.reason] : []));
  const end = own.find((each) => each.type === "scenario-end");
  return { ...rehearsal, own, checks, reasons, end, verdict: rehearsal.report.verdict };
}

/** Creates a scenario that checks one of two requirements, and then calls `act`. */
export const interruptedBy = (act: (session: Session) => Promise<unknown> | unknown) =>
  scenario({
    ...header,
    requirements: ["hang.dark", "lamp.colour"],
    async run({ session, check }) {
      check("hang.dark", 1, equals(1));
      await act(session);
      check("lamp.colour", 1, equals(1));
    },
  });
