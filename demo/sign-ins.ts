/* The demo accounts to sign in with. `npm start` prints them. */

export const demoAdmin = { username: "admin", password: "potrero-demo" } as const;

export const demoPlayers = [
  { document: "40111222", password: "golazo-2026" },
  { document: "41222333", password: "golazo-2026" },
  { document: "42333444", password: null },
] as const;

export interface DemoSignIn {
  who: string;
  signIn: string;
}

export const demoSignIns: readonly DemoSignIn[] = [
  { who: "Administración", signIn: `usuario ${demoAdmin.username}, contraseña ${demoAdmin.password}` },
  ...demoPlayers.map(({ document, password }) => ({
    who: password ? "Jugador con contraseña" : "Jugador sin contraseña",
    signIn: password ? `documento ${document}, contraseña ${password}` : `documento ${document}`,
  })),
];
