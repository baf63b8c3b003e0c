import { createScript } from "../../k6/script.ts";
import { alternate } from "./scenarios/index.ts";

const script = createScript(alternate);

export const { options, setup, handleSummary } = script;
export default script.play;
