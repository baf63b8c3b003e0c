import type { Address } from "../http/address.ts";
import { decoded } from "../http/routes.ts";
import type { Wire } from "../sandbox.ts";
import type { Deliver } from "../webhooks.ts";

/** Id prefixes by path segment. */
const KINDS: Readonly<Record<string, string>> = { payment: "pay", refund: "ref", invoice: "inv" };
const AFTER_NOUN = /(?<=\/(payment|refund|invoice)s?\/)(?!create\b|list\b)[^/]+/g;

/**
 * Replaces ids in requests and responses; hosted pages keep their addresses. `ids` matches the sandbox's ids, which
 * begin with their kind; `count` is the number of ids of that kind, including this one.
 */
export function renamedIds(ids: RegExp, rename: (kind: string, count: number) => string) {
  const names = new Map<string, string>();
  const originals = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (original: string) => {
    const known = names.get(original);
    if (known !== undefined) return known;
    const kind = original.slice(0, 3).toLowerCase();
    const count = (counts.get(kind) ?? 0) + 1;
    const name = rename(kind, count);
    counts.set(kind, count);
    names.set(original, name);
    originals.set(`${kind} ${name}`, original);
    return name;
  };
  const renamed = (text: string) => text.replaceAll(ids, nameOf);
  const addressed = (url: Address): Address => {
    // Ids that the deployment never issued match nothing, including original ids.
    const path = url.pathname.replaceAll(AFTER_NOUN, (segment, noun: string) => {
      return originals.get(`${KINDS[noun]} ${decoded(segment)}`) ?? `unknown-${segment}`;
    });
    return new URL(`${url.origin}${path}${url.search}`);
  };
  const wire: Wire = async (request, next) => {
    const isPage = !/^\/(api|driver)\//.test(request.url.pathname);
    if (isPage) return next(request);
    const answer = await next({ ...request, url: addressed(request.url) });
    return answer.text === null ? answer : { ...answer, text: renamed(answer.text) };
  };
  const deliver =
    (next: Deliver): Deliver =>
    (delivery) =>
      next({ ...delivery, body: renamed(delivery.body) });
  return { wire, deliver };
}
