import type { RequirementId } from "../../../../generated/integration/contract.ts";
import type { Payment } from "../../../../generated/integration/types.ts";
import type { Answer } from "../../../scenario/index.ts";
import { type Demand, standing, type TotalRequirement } from "./demand.ts";
import { mustBeInFlight } from "./in-flight.ts";
import type { Model } from "./model.ts";
import { stray, type World } from "./world.ts";

/** A payment that is about to be read, and what is known of it. */
export interface Glance {
  readonly model: Model;
  readonly name: string;
  readonly total: TotalRequirement;
  /** What has been done, for people: `by approve`. */
  readonly why: string;
}

/** Reads a payment, and judges that it is as the model has it, and as is demanded beside that. */
export async function look(world: World, glance: Glance, beside: readonly Demand[] = []): Promise<void> {
  const demands = [...beside, ...demandsOf(glance)];
  judge(world, glance, await read(world, glance, demands), demands);
}

/** Reads a payment until it has become what is demanded, and then judges that it is as the model has it. */
export async function lookUntil(world: World, glance: Glance, becoming: readonly Demand[]): Promise<void> {
  const answer = await world.eventually(
    () => read(world, glance, [...becoming, ...demandsOf(glance)]),
    (each) => check(world, each, becoming),
  );
  judge(world, glance, answer);
}

/** What `look` checks. */
export function requirementsOf(glance: Pick<Glance, "model" | "name" | "total">): readonly RequirementId[] {
  return demandsOf(glance).map((each) => each.requirement);
}

function demandsOf({ model, name, total }: Pick<Glance, "model" | "name" | "total">): readonly Demand[] {
  const payment = model.payments.get(name);
  return payment ? standing(model, payment, total) : [];
}

/** Where a payment is not as demanded, that may be because of its refunds in flight, which are read after it, or of time. */
async function read(world: World, { model, name }: Glance, demands: readonly Demand[]): Promise<Answer<Payment>> {
  const answer = await world.api.readPayment(world.payments.get(name));
  const { data } = answer;
  if (demands.every(({ of, is }) => is.test(of(data)))) return answer;
  await mustBeInFlight(world, model, name);
  if (data.status === "EXPIRED" && model.payments.get(name)?.status === "PENDING" && world.windowMayBeOver())
    world.blocked(`the story lasted so long that the checkout window of ${name} may have ended`);
  return answer;
}

function check(world: World, { data, exchange }: Answer<Payment>, demands: readonly Demand[]): void {
  for (const { requirement, of, is } of demands) world.check(requirement, of(data), is, exchange);
}

/** Judges a payment that was read; ends the story where it went another way than the contract shows. */
export function judge(world: World, glance: Glance, answer: Answer<Payment>, demands = demandsOf(glance)): void {
  check(world, answer, demands);
  const expected = glance.model.payments.get(glance.name)?.status;
  const { status } = answer.data;
  if (expected !== undefined && status !== expected) stray(world, "payment", expected, status, glance.why);
}
