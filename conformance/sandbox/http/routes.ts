import { Hono } from "hono";

/** One method of one path; `:name` stands for one segment. Literal paths stand before those with a parameter. */
export interface Route<Entered> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly handle: (call: Routed<Entered>) => Response | Promise<Response>;
}

/** A request that has found its route. */
export interface Routed<Entered> {
  readonly entered: Entered;
  readonly request: Request;
  /** Decoded. */
  readonly params: Readonly<Record<string, string>>;
}

export interface RoutesOptions<Entered> {
  readonly routes: readonly Route<Entered>[];
  /** Stands before everything, unknown paths too: lets a request in, or answers it. */
  readonly enter: (request: Request) => Entered | Response;
  readonly unknown: () => Response | Promise<Response>;
  /** Answers with the methods that the path does have, such as `GET, HEAD`. They are in the header Allow as well. */
  readonly wrongMethod: (allow: string) => Response;
}

/** A request handler over a table of routes. GET answers HEAD as well; a wrong method learns the right ones. */
export function createRoutes<Entered>({ routes, enter, unknown, wrongMethod }: RoutesOptions<Entered>) {
  const app = new Hono<{ Variables: { entered: Entered } }>();
  app.use(async (context, next) => {
    const entered = enter(context.req.raw);
    if (entered instanceof Response) return entered;
    context.set("entered", entered);
    return next();
  });
  for (const path of new Set(routes.map((route) => route.path))) {
    const here = routes.filter((route) => route.path === path);
    for (const { method, handle } of here) {
      app.on(method, path, (context) =>
        handle({ entered: context.var.entered, request: context.req.raw, params: context.req.param() }),
      );
    }
    const allow = here.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
    app.all(path, () => {
      const response = wrongMethod(allow);
      response.headers.set("allow", allow);
      return response;
    });
  }
  app.notFound(unknown);
  return async (request: Request): Promise<Response> => app.fetch(request);
}
