import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import { type Served, serveListener } from "./serve.ts";

/** Prism, a large optional peer dependency, is not installed. */
export class MissingPrism extends Error {
  override readonly name = "MissingPrism";
}

/** Versions tested with this package. */
const PACKAGES = "@stoplight/prism-core@5.8.0 @stoplight/prism-http@5.12.0 @stoplight/prism-http-server@5.12.2";

/**
 * Serves the examples of an OpenAPI document, given as its path or its value, with Prism. Rejects with
 * {@link MissingPrism} or {@link CannotListen}.
 */
export async function startMock(document: string | object, { host = "127.0.0.1", port = 0 } = {}): Promise<Served> {
  const { createLogger, getHttpOperationsFromSpec, createServer } = await loadPrism();
  const server = createServer(await getHttpOperationsFromSpec(document), {
    cors: false,
    components: { logger: createLogger("mock", { level: "silent" }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      // Static: always the same examples from the contract.
      mock: { dynamic: false },
      errors: false,
      upstreamProxy: undefined,
    },
  });
  // Prism accepts all requests and does not allow a wrapper around its listener, so it runs behind a forwarder on its
  // own port.
  const [inner] = /(?<!\d)\d+$/.exec(await server.listen(0, "127.0.0.1")) ?? [];
  try {
    const served = await serveListener(forwardTo(Number(inner)), { host, port, refusesPages: true });
    return {
      url: served.url,
      async close() {
        await served.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

function forwardTo(port: number): RequestListener {
  return (message: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url = "/", headers } = message;
    const sent = request({ host: "127.0.0.1", port, method, path: url, headers: endToEnd(headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(response);
    });
    sent.on("error", () => response.destroy());
    // If the client disconnects in the middle of its body, Prism would wait for the rest forever.
    response.on("close", () => sent.destroy());
    message.pipe(sent);
  };
}

/**
 * Headers that apply to one connection, which a proxy does not forward: Node throws for a Trailer without a chunked body.
 * Transfer-Encoding is forwarded, because it announces a body.
 */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|upgrade)$/;

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
}

async function loadPrism() {
  try {
    const [{ createLogger }, { getHttpOperationsFromSpec }, { createServer }] = await Promise.all([
      import("@stoplight/prism-core"),
      import("@stoplight/prism-http"),
      import("@stoplight/prism-http-server"),
    ]);
    return { createLogger, getHttpOperationsFromSpec, createServer };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    throw new MissingPrism(`the mock server needs Prism, which is not installed: npm install --save-dev ${PACKAGES}`);
  }
}
