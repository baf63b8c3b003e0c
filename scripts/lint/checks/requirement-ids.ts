import type { Check } from "../problem.ts";
import { levels } from "../source.ts";

/** Ids are public: reports, baselines and issues cite them. A published id stays, and a new id is recorded. */
export const requirementIds: Check = {
  name: "requirement ids never disappear",
  run(source) {
    const ids = levels(source);
    const published = new Set(source.publishedIds);
    const at = { file: "requirements", pointer: "#" };
    const fresh = [...ids.keys()].filter((id) => !published.has(id));
    const what = `${fresh.length} ids are new: ${fresh.slice(0, 3).join(", ")}${fresh.length > 3 ? ", …" : ""}`;
    return [
      ...source.publishedIds
        .filter((id) => !ids.has(id))
        .map((id) => ({ ...at, what: `${id} is gone`, remedy: "Bring it back: an id is never renamed or removed." })),
      ...(fresh.length > 0
        ? [{ ...at, what, remedy: "If they read well, run: npm run lint:spec -- --publish-ids" }]
        : []),
    ];
  },
};
