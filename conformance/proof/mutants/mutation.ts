import { type Contract, documentedResponse, findOperation, judgeBody } from "../../contract/index.ts";
import { type Deliver, isApi, type Json, type JsonObject, type Wire } from "../../variants/sandboxes.ts";
import type { Facts } from "./conditions.ts";
import type { Seen } from "./operators.ts";
import type { RecordShape } from "./places.ts";
import type { ValueMutant } from "./values.ts";
import { type Act, type BlameRow, type MutableVariant, matches } from "./variant.ts";

/** Effect of a mutant in a run. */
export interface Effect {
  /** Number of changed responses and webhooks. */
  readonly changed: number;
  /** Requirements that may be reported for it, without their levels. */
  readonly forbiddenBy: readonly string[];
  /** The same for changes that are at most implied violations, whatever the levels of the requirements. */
  readonly impliedBy: readonly string[];
  /** Requirements that may be reported though no requirement forbids the change. */
  readonly tolerated: readonly string[];
}

/** Sandbox with one wrong value. */
export interface Mutation {
  readonly wire: Wire;
  readonly deliver: (next: Deliver) => Deliver;
  effect(): Effect;
}

/** Maximum number of bodies validated against their schema: the first ones reveal every violation of a schema. */
const MOST_JUDGED = 10;

/** Adds a mutant to a sandbox with this store. */
export function createMutation<Store>(
  variant: MutableVariant<Store>,
  contract: Contract,
  mutant: ValueMutant,
  store: Store,
): Mutation {
  const { place, operator, condition } = mutant;
  const shape = variant.records[place.record];
  if (!shape) throw new Error(`the shape of a ${place.record} is unknown`);
  const memory = createMemory();
  const forbiddenBy = new Set<string>();
  const impliedBy = new Set<string>();
  const tolerated = new Set<string>();
  let failure: unknown;
  let changed = 0;

  /** Changes a body in place; returns true if it did. */
  const spoil = (body: Json): boolean => {
    try {
      return spoilt(body);
    } catch (error) {
      failure ??= error; // otherwise the sandbox would answer 500, and the run would take that for the fault
      return false;
    }
  };
  const spoilt = (body: Json): boolean => {
    let done = false;
    for (const holder of holdersIn(body, shape)) {
      const was = holder[place.member];
      if (was === undefined || (was === null && place.kind !== "nothing")) continue;
      const facts = variant.factsOf(store, place.record, holder);
      if (condition.kind === "always" ? false : !facts || !condition.holds(facts)) continue;
      const seen = memory.look(
        String(holder[shape.id]),
        was,
        place.sibling === undefined ? undefined : holder[place.sibling],
      );
      const is = operator.change(was, { ...seen, words: place.words });
      if (JSON.stringify(is) === JSON.stringify(was)) continue;
      if (is === undefined)
        delete (holder as Record<string, Json>)[place.member]; // parsed here and not shared
      else (holder as Record<string, Json>)[place.member] = is;
      done = true;
      if (!facts) continue;
      const row = rowOf(variant.blame, mutant, facts, was);
      for (const id of row.blames) (row.implied ? impliedBy : forbiddenBy).add(id);
      for (const id of row.tolerates ?? []) tolerated.add(id);
    }
    if (done) changed += 1;
    return done;
  };

  return {
    async wire(request, next) {
      const answer = await next(request);
      if (answer.text === null || !isApi(request) || answer.status > 299) return answer;
      const operation = findOperation(contract, request.method, request.url.pathname);
      const body: Json = JSON.parse(answer.text);
      for (const holder of holdersIn(body, shape)) memory.note(String(holder[shape.id]), holder[place.member]);
      if (operation !== place.name || !spoil(body)) return answer;
      const documented =
        contract.operations[operation] && documentedResponse(contract.operations[operation], answer.status);
      if (documented?.answer.body && changed <= MOST_JUDGED) {
        for (const each of judgeBody(contract, documented.answer.body, body, "").violations)
          forbiddenBy.add(each.requirement);
      }
      return { ...answer, text: JSON.stringify(body) };
    },
    deliver: (next) => (delivery) => {
      const body: Json = JSON.parse(delivery.body);
      const isMeant = typeof body === "object" && body !== null && Object.values(body).includes(place.name);
      return next(isMeant && spoil(body) ? { ...delivery, body: JSON.stringify(body) } : delivery);
    },
    effect() {
      if (failure !== undefined) throw failure;
      if (changed === 0) return { changed, ...inGeneral(variant.blame, mutant), tolerated: [] };
      return {
        changed,
        forbiddenBy: [...forbiddenBy].sort(),
        impliedBy: [...impliedBy].sort(),
        tolerated: [...tolerated],
      };
    },
  };
}

/** Returns the facts about the record of a webhook; undefined if it is of another kind. */
export function factsOfEvent<Store>(
  { records, factsOf }: MutableVariant<Store>,
  store: Store,
  { name, variety }: Act,
  body: Json,
): Facts | undefined {
  const shape = records[variety];
  if (!shape || typeof body !== "object" || body === null || !Object.values(body).includes(name)) return undefined;
  const [holder] = holdersIn(body, shape);
  return holder && factsOf(store, variety, holder);
}

/** Returns every object of a body that is a record of this shape, without searching inside records. */
function holdersIn(body: Json, { id, without }: RecordShape): readonly JsonObject[] {
  if (typeof body !== "object" || body === null) return [];
  const object = Array.isArray(body) ? undefined : (body as JsonObject); // not an array, and not null
  if (object?.[id] !== undefined && without.every((name) => object[name] === undefined)) return [object];
  return Object.values(body).flatMap((each) => holdersIn(each ?? null, { id, without }));
}

/** Number of recently shown values, of which the last different one serves as the value of another record. */
const MOST_REMEMBERED = 20;

/** Creates a store of the values shown for one member of every record, at any place. */
function createMemory() {
  const values = new Map<string, { now: Json; before?: Json }>();
  const turns = new Map<string, number>();
  /** Different values as JSON, each with the record that showed it last; the latest one is at the end. */
  const latest = new Map<string, { readonly id: string; readonly value: Json }>();
  return {
    note(id: string, shown: Json | undefined): void {
      const value = shown ?? null;
      const known = values.get(id);
      if (!known) values.set(id, { now: value });
      else if (JSON.stringify(known.now) !== JSON.stringify(value)) values.set(id, { now: value, before: known.now });
      if (value === null) return;
      const key = JSON.stringify(value);
      latest.delete(key);
      latest.set(key, { id, value });
      const [oldest] = latest.keys();
      if (latest.size > MOST_REMEMBERED && oldest !== undefined) latest.delete(oldest);
    },
    look(id: string, value: Json, sibling: Json | undefined): Omit<Seen, "words"> {
      const turn = (turns.get(id) ?? 0) + 1;
      turns.set(id, turn);
      const own = JSON.stringify(value);
      return {
        ofAnother: [...latest].findLast(([key, each]) => each.id !== id && key !== own)?.[1].value,
        ofAnotherMember: sibling ?? undefined,
        before: values.get(id)?.before,
        turn,
      };
    },
  };
}

/** Returns the requirements to report for a record without special properties. */
function inGeneral(rows: readonly BlameRow[], mutant: ValueMutant): Pick<Effect, "forbiddenBy" | "impliedBy"> {
  const { blames = [], implied = false } = rows.find((row) => row.when === undefined && isAbout(row, mutant)) ?? {};
  return implied ? { forbiddenBy: [], impliedBy: blames } : { forbiddenBy: blames, impliedBy: [] };
}

function isAbout({ places, operators, conditions }: BlameRow, { place, operator, condition }: ValueMutant): boolean {
  const name = `${place.name} ${place.record}.${place.member}`;
  return (
    places.some((pattern) => matches(pattern, name)) &&
    (operators?.includes(operator.name) ?? true) &&
    (conditions?.includes(condition.kind) ?? true)
  );
}

/** Returns the first row about a wrong value. Throws if no row matches. */
function rowOf(rows: readonly BlameRow[], mutant: ValueMutant, facts: Facts, was: Json): BlameRow {
  const { place, operator } = mutant;
  const row = rows.find((each) => isAbout(each, mutant) && (each.when?.(facts, was) ?? true));
  if (!row) throw new Error(`no row of blame is about ${place.name} ${place.record}.${place.member}, ${operator.name}`);
  return row;
}
