/** A payment or refund as it stands somewhere in a body whose shape is open. Nothing of it is validated. */
export type Found = Readonly<Record<string, unknown>>;

/** Bodies nest no deeper than this where somebody means to be read. */
const MAX_DEPTH = 64;

/** Every payment in a body of any shape: an object with a paymentId and no refundId; once for each id (ruling 5). */
export function paymentsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json).filter((each) => "paymentId" in each && !("refundId" in each)),
    "paymentId",
  );
}

/** Every refund in a body of any shape: an object with a refundId; once for each id. */
export function refundsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json).filter((each) => "refundId" in each),
    "refundId",
  );
}

/** The refunds in a body that are no part of another refund; once for each id. */
export function outermostRefundsIn(json: unknown): readonly Found[] {
  return onceEach(
    objectsIn(json, (each) => "refundId" in each).filter((each) => "refundId" in each),
    "refundId",
  );
}

/** Every payment and refund id that a body bears. */
export function idsIn(json: unknown): ReadonlySet<string> {
  const ids = objectsIn(json).flatMap((each) => [each["paymentId"], each["refundId"]]);
  return new Set(ids.filter(isId));
}

/** Whether a value can name a resource in a path: a text of whole characters. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && !/\p{Surrogate}/u.test(value);
}

/** True where the body says, in the words of the envelope, that it did what was asked. */
export function saysSuccess(json: unknown): boolean {
  return typeof json === "object" && json !== null && "status" in json && json.status === "success";
}

/** The value of the outermost member of this name, at any depth. */
export function findMember(json: unknown, name: string): unknown {
  return objectsIn(json).find((each) => Object.hasOwn(each, name))?.[name];
}

/** Every object in a body, the outer before the inner; nothing below those that are `whole`. */
function objectsIn(json: unknown, whole: (object: Found) => boolean = () => false): readonly Found[] {
  const found: Found[] = [];
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0 && depth <= MAX_DEPTH; depth += 1) {
    const inner: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      const own = Array.isArray(each) ? undefined : { ...each };
      if (own) found.push(own);
      if (!own || !whole(own)) for (const child of Object.values(each)) inner.push(child);
    }
    level = inner;
  }
  return found;
}

/** What stands outermost is the resource; the same id further in is its history, or another's reference to it. */
function onceEach(objects: readonly Found[], id: string): readonly Found[] {
  const byId = new Map<unknown, Found>();
  for (const each of objects) if (!byId.has(each[id])) byId.set(each[id], each);
  return [...byId.values()];
}
