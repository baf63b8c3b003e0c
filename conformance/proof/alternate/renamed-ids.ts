import type { Change } from "./sandbox.ts";

type Kind = "pay" | "ref" | "inv";

/** By the nouns of the paths. */
const KINDS: Readonly<Record<string, Kind>> = { payment: "pay", refund: "ref", invoice: "inv" };

/** A deployment whose ids look otherwise; `count` is how many of that kind there are with this one. */
export function renamedIds(rename: (kind: Kind, count: number) => string): () => Change {
  return () => {
    const originals = new Map<string, string>();
    const names = new Map<string, string>();
    const counts = { pay: 0, ref: 0, inv: 0 };
    const nameOf = (original: string, kind: Kind) => {
      const known = names.get(original);
      if (known !== undefined) return known;
      counts[kind] += 1;
      const name = rename(kind, counts[kind]);
      names.set(original, name);
      originals.set(`${kind} ${name}`, original);
      return name;
    };
    const renamed = (text: string) =>
      text.replaceAll(/(\/?)(pay|ref|inv)_[0-9A-Z]{20}/g, (match, slash: string, kind: Kind) => {
        const name = nameOf(match.slice(slash.length), kind);
        return slash === "" ? name : slash + encodeURIComponent(name); // it stands in an address
      });
    const addressed = ({ url }: Request) => {
      const { origin, pathname, search } = new URL(url);
      const path = pathname.replace(/(?<=\/(payment|refund|invoice)s\/)[^/]+/, (segment, noun: string) => {
        const name = decodeURIComponent(segment);
        // What is no id of the deployment names nothing, an id as it was before included.
        return originals.get(`${KINDS[noun]} ${name}`) ?? `unknown-${segment}`;
      });
      return `${origin}${path}${search}`;
    };
    return {
      async wire(request, next) {
        const response = await next(new Request(addressed(request), request));
        const { status, headers } = response;
        return new Response(renamed(await response.text()) || null, { status, headers });
      },
      deliver: (next) => (delivery) => next({ ...delivery, body: renamed(delivery.body) }),
    };
  };
}
