import type { Handler, Rewrite, Sandbox, Wire } from "../sandbox.ts";
import { type Incoming, incoming, localIncoming } from "./incoming.ts";
import { localResponseOf, type Outgoing, responseOf } from "./outgoing.ts";

/** Answers what came in at some path. */
export type Area = (request: Incoming) => Promise<Outgoing>;

/** Areas by the beginning of the paths that are theirs. */
export type Areas = Readonly<Record<string, Area>>;

/** What stands around all areas. */
interface Around {
  readonly rewrite?: Rewrite | undefined;
  readonly wire?: Wire | undefined;
}

/** The ways into all areas. */
export function joinAreas(
  areas: Areas,
  otherwise: () => Outgoing,
  { rewrite, wire }: Around = {},
): Pick<Sandbox, "fetch" | "fetchLocally"> {
  const all = Object.entries(areas);
  const answer: Area = async (request) => {
    const { pathname } = request.url;
    const area = all.find(([path]) => pathname.startsWith(path));
    const answered = await (area ? area[1](request) : otherwise());
    return withoutBodyForHead(request, rewrite ? rewrite(request, answered) : answered);
  };
  const handle: Handler = async (request) => responseOf(await answer(incoming(request)));
  const fetchPlainly: Sandbox["fetchLocally"] = async (url, init) =>
    localResponseOf(await answer(localIncoming(url, init)));
  if (!wire) return { fetch: handle, fetchLocally: fetchPlainly };
  const fetch: Handler = (request) => wire(request, handle);
  const { isMeant = () => true } = wire;
  return {
    fetch,
    fetchLocally: async (url, init) =>
      isMeant({ method: init.method, url }) ? fetch(new Request(url, init)) : fetchPlainly(url, init),
  };
}

function withoutBodyForHead({ method }: Incoming, response: Outgoing): Outgoing {
  return method === "HEAD" ? { ...response, text: null } : response;
}
