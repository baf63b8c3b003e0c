import { basename } from "node:path";
import type { Check } from "../problem.ts";

/** The files of `requirements/` are numbered from 01 without a gap, one for each heading. */
export const requirementFiles: Check = {
  name: "requirement files are numbered in order",
  run({ requirements }) {
    const headings = new Map<string, string>();
    return requirements.flatMap(({ file, heading }, index) => {
      const name = basename(file);
      const number = String(index + 1).padStart(2, "0");
      const at = { file: `requirements/${name}`, pointer: "#/heading" };
      const other = headings.get(heading);
      headings.set(heading, name);
      return [
        ...(new RegExp(`^${number}-[a-z0-9-]+\\.yaml$`).test(name)
          ? []
          : [{ ...at, what: `file ${index + 1} is called ${name}`, remedy: `Call it ${number}-heading.yaml.` }]),
        ...(other === undefined
          ? []
          : [
              {
                ...at,
                what: `${other} has the same heading`,
                remedy: "Keep one file for each heading of the document.",
              },
            ]),
      ];
    });
  },
};
