import { test } from "vitest";
import { expectUnseen, faults } from "./load-faults.ts";

test.each(faults)("%s is not seen by a run of one user, though it plays the whole suite", expectUnseen);
