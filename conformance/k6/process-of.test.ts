import { expect, test } from "vitest";
import { processOf } from "./process-of.ts";

test.each([
  [undefined, undefined, 1, 1],
  [null, null, 1, 1],
  ["0:1", "0,1", 1, 1],
  ["0:1/4", "0,1/4,2/4,3/4,1", 1, 4],
  ["2/4:3/4", "0,1/4,2/4,3/4,1", 3, 4],
  ["1/2:3/4", "0,1/4,1/2,3/4,1", 3, 4],
  ["2/3:1", "0,1/3,2/3,1", 3, 3],
  ["1/3:2/3", undefined, 2, 3],
  ["50%:100%", undefined, 2, 2],
])("maps the segment %s of %s to process %i of %i", (executionSegment, executionSegmentSequence, index, of) => {
  expect(
    processOf({
      ...(executionSegment !== undefined && { executionSegment }),
      ...(executionSegmentSequence !== undefined && { executionSegmentSequence }),
    }),
  ).toEqual({ index, of });
});
