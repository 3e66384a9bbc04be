/** The site's own colours, so that the pictures match its pages. */
export const palette = {
  celeste: "#0b6cae",
  celesteDeep: "#084f82",
  celesteLight: "#6fbdf2",
  violet: "#6a3aa6",
  violetDeep: "#4b2580",
  violetLight: "#bb98f5",
  orange: "#c2410c",
  orangeDeep: "#8f2f08",
  orangeLight: "#ff9f5c",
  pitch: "#0d7344",
  pitchDeep: "#0a5a35",
  pitchLight: "#52c58f",
  chalk: "#f5f4ee",
  chalkDeep: "#e2dfd2",
  ink: "#14201b",
  gold: "#f2c230",
  goldDeep: "#c9951a",
  red: "#c62839",
  redDeep: "#8f1a2a",
  white: "#ffffff",
} as const;

export type Color = string;
