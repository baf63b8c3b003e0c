import { test } from "vitest";
import { expectUnseen, faults } from "./load-faults.ts";

test.each(faults)("%s is not detected by a complete run of one user", expectUnseen);
