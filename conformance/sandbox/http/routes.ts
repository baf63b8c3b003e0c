import type { Handler } from "./handler.ts";
import type { Incoming } from "./incoming.ts";
import { type Outgoing, outgoing } from "./outgoing.ts";

/** One method of one path; `:name` stands for one segment. Literal paths stand before those with a parameter. */
export interface Route<Entered> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly handle: (call: Routed<Entered>) => Outgoing | Promise<Outgoing>;
}

/** A request that has found its route. */
export interface Routed<Entered> {
  readonly entered: Entered;
  readonly request: Incoming;
  /** Decoded. */
  readonly params: Readonly<Record<string, string>>;
}

export interface RoutesOptions<Entered> {
  readonly routes: readonly Route<Entered>[];
  /** Stands before everything, unknown paths too: lets a request in, or answers it. */
  readonly enter: (request: Incoming) => { readonly entered: Entered } | { readonly refused: Outgoing };
  readonly unknown: () => Outgoing | Promise<Outgoing>;
  /** Answers with the methods that the path does have, such as `GET, HEAD`. They are in the header Allow as well. */
  readonly wrongMethod: (allow: string) => Outgoing;
}

/** Answers by a table of routes. GET answers HEAD as well; a wrong method learns the right ones. */
export function createRoutes<Entered>({ routes, enter, unknown, wrongMethod }: RoutesOptions<Entered>): Handler {
  const paths = [...new Set(routes.map(({ path }) => path))].map((path) => ({
    template: templateOf(path),
    here: routes.filter((route) => route.path === path),
  }));

  const route = (request: Incoming, entered: Entered): Outgoing | Promise<Outgoing> => {
    const segments = request.url.pathname.split("/").map(decoded);
    const found = paths.find(({ template }) => fits(template, segments));
    if (!found) return unknown();
    const { template, here } = found;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const chosen = here.find((each) => each.method === method);
    if (chosen) return chosen.handle({ entered, request, params: paramsOf(template, segments) });
    const allow = here.flatMap((each) => (each.method === "GET" ? ["GET", "HEAD"] : [each.method])).join(", ");
    const response = wrongMethod(allow);
    return { ...response, headers: { ...response.headers, allow } };
  };

  return async (request) => {
    try {
      const entry = enter(request);
      return "refused" in entry ? entry.refused : await route(request, entry.entered);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a mistake of the sandbox itself, which whoever runs it must see
      console.error(error);
      return outgoing(500, "Internal Server Error", { "content-type": "text/plain; charset=UTF-8" });
    }
  };
}

/** A segment of a path: this text, or whatever stands there, by a name. */
type Part = { readonly text: string } | { readonly name: string };

function templateOf(path: string): readonly Part[] {
  return path.split("/").map((part) => (part.startsWith(":") ? { name: part.slice(1) } : { text: part }));
}

function fits(template: readonly Part[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) => ("name" in part ? segments[index] !== "" : part.text === segments[index]))
  );
}

function paramsOf(template: readonly Part[], segments: readonly string[]): Readonly<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const [index, part] of template.entries()) if ("name" in part) params[part.name] = segments[index] ?? "";
  return params;
}

/** As it stands where it cannot be decoded. */
function decoded(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
