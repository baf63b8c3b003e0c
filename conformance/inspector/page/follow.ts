import { element } from "../../report/html/page/element.ts";
import type { InspectorState } from "../state.ts";

/** Requests to the sandbox, with the token of its driver if it requires one. */
export interface Connection {
  /** Rejects if the sandbox does not respond. */
  send(path: string, body?: object): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Time between two states, so that a burst of requests is shown at once. */
const PAUSE_MS = 100;
const RETRY_MS = 1_000;

/** Shows every state of the sandbox, from now on: each request for it waits until there is another. */
export function follow(show: (state: InspectorState) => void): Connection {
  const status = document.querySelector(".connection");
  let token: string | undefined;

  const say = (kind: "live" | "lost" | "locked", ...content: readonly (Node | string)[]) => {
    if (status?.getAttribute("data-kind") === kind) return;
    status?.setAttribute("data-kind", kind);
    status?.replaceChildren(...content);
  };

  const connection: Connection = {
    async send(path, body) {
      const headers = {
        ...(body && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const init = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
      const response = await fetch(path, { ...init, cache: "no-store" });
      return { status: response.status, body: await response.json() };
    },
  };

  const askToken = () =>
    new Promise<void>((resolve) => {
      // A header can contain no other characters.
      const text = { pattern: "[!-~]+", title: "ASCII characters without spaces" };
      const input = element("input", { type: "password", id: "token", autocomplete: "off", required: "", ...text });
      const form = element(
        "form",
        {},
        element("label", { for: "token" }, "Driver token"),
        input,
        element("button", {}, "Connect"),
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        token = input.value;
        resolve();
      });
      status?.removeAttribute("data-kind");
      say("locked", form);
    });

  const run = async () => {
    let after = "";
    for (;;) {
      const answer = await connection.send(`/inspector/state?after=${after}`).catch(() => undefined);
      if (answer?.status === 200) {
        const state = answer.body as InspectorState; // what this path returns
        show(state);
        after = String(state.version);
        say("live", "Live");
        await pause(PAUSE_MS);
      } else if (answer?.status === 401) {
        await askToken();
      } else {
        after = "";
        say("lost", "Not connected: is the sandbox running? Trying again.");
        await pause(RETRY_MS);
      }
    }
  };
  // The modules of the page are ready on the next turn.
  setTimeout(() => void run());
  return connection;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
