import { createContext } from "react";

/** What a page that is only read says of itself in its `handle`. */
export interface LightPage {
  light: true;
  /** What moves on this page only. */
  script?: string;
}

/** Set by the server alone, where it sends a page without React. */
export const LightPageContext = createContext<LightPage | null>(null);
