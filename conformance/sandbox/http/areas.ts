import type { Handler, Sandbox, Wire } from "../sandbox.ts";
import { type Incoming, incoming, localIncoming } from "./incoming.ts";
import { localResponseOf, type Outgoing, responseOf } from "./outgoing.ts";

/** Answers what came in at some path. */
export type Area = (request: Incoming) => Promise<Outgoing>;

/** Areas by the beginning of the paths that are theirs. */
export type Areas = Readonly<Record<string, Area>>;

/** The ways into all areas, with the wire around them. */
export function joinAreas(
  areas: Areas,
  otherwise: () => Outgoing,
  wire: Wire | undefined,
): Pick<Sandbox, "fetch" | "fetchLocally"> {
  const all = Object.entries(areas);
  const answer: Area = async (request) => {
    const { pathname } = request.url;
    const area = all.find(([path]) => pathname.startsWith(path));
    return withoutBodyForHead(request, await (area ? area[1](request) : otherwise()));
  };
  const handle: Handler = async (request) => responseOf(await answer(incoming(request)));
  if (!wire) {
    return {
      fetch: handle,
      fetchLocally: async (url, init) => localResponseOf(await answer(localIncoming(url, init))),
    };
  }
  const fetch: Handler = (request) => wire(request, handle);
  return { fetch, fetchLocally: async (url, init) => fetch(new Request(url, init)) };
}

function withoutBodyForHead({ method }: Incoming, response: Outgoing): Outgoing {
  return method === "HEAD" ? { ...response, text: null } : response;
}
