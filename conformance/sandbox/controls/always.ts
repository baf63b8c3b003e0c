import type { Control } from "./control.ts";

export const always200: Control = {
  name: "always-200",
  text: "Answers everything 200 with an empty object.",
  fetch: async () => Response.json({}),
};

export const always401: Control = {
  name: "always-401",
  text: "Answers everything 401, as if no key were valid.",
  fetch: async () =>
    Response.json(
      { status: "error", success: false, message: "not you", errorType: "INVALID_API_KEY" },
      { status: 401 },
    ),
};

export const always404: Control = {
  name: "always-404",
  text: "Answers everything 404, as if nothing existed.",
  fetch: async () => Response.json({ status: "error", success: false, message: "not here" }, { status: 404 }),
};
