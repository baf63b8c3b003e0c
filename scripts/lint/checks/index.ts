import type { Check } from "../problem.ts";
import { describedFields } from "./described-fields.ts";
import { examples } from "./examples.ts";
import { extensions } from "./extensions.ts";
import { lifecycleExamples } from "./lifecycle-examples.ts";
import { lifecycleStates } from "./lifecycle-states.ts";
import { lifecycleTables } from "./lifecycle-tables.ts";
import { officialSchema } from "./official-schema.ts";
import { requirementCitations } from "./requirement-citations.ts";
import { requirementCover } from "./requirement-cover.ts";
import { requirementEntries, requirementFiles, requirementIds, requirementRows } from "./requirements.ts";
import { tableRows } from "./table-rows.ts";
import { unconstrainedBodies } from "./unconstrained-bodies.ts";
import { unusedFiles } from "./unused-files.ts";
import { workflowCriteria } from "./workflow-criteria.ts";

/** Checks that redocly does not perform. */
export const checks: readonly Check[] = [
  requirementFiles,
  requirementEntries,
  requirementIds,
  requirementCitations,
  requirementCover,
  requirementRows,
  tableRows,
  lifecycleStates,
  lifecycleTables,
  lifecycleExamples,
  examples,
  describedFields,
  unconstrainedBodies,
  workflowCriteria,
  extensions,
  officialSchema,
  unusedFiles,
];
