import type { Control } from "./control.ts";

export const echo: Control = {
  name: "echo",
  text: "Answers 200 with the body that it was sent, and with an empty object where there was none.",
  async fetch(request) {
    const body = await request.text();
    return new Response(body === "" ? "{}" : body, { headers: { "content-type": "application/json" } });
  },
};
