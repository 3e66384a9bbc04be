import { z } from "zod";
import { MAX_ID } from "#app/lib/forms/ids.ts";
import { MAX_ENDPOINT, pushEndpoint } from "./push-services.rules.ts";

/** The API's own limit. The site's pages stop at fewer (`MAX_FOLLOWS` in shell/inlined/follows.ts). */
const MAX_FOLLOWS_PER_SUBSCRIPTION = 20;
const MAX_FOLLOW_LENGTH = 90;
const NO_SERVICE = "Tu navegador usa un servicio de avisos que el sitio no conoce";
const NO_KEYS = "El navegador no mandó bien sus claves. Probá de nuevo.";
const NO_CLUB = "Alguno de los clubes elegidos no es válido";
const NO_PRODE = "La liga del Prode no es válida";
const UNKNOWN_FIELDS = "El pedido tiene campos que no corresponden";

const endpoint = z
  .string(NO_SERVICE)
  .max(MAX_ENDPOINT, { error: NO_SERVICE, abort: true })
  .transform(pushEndpoint)
  .pipe(z.string(NO_SERVICE));

/** Base64url-encoded bytes of exactly this length. */
const key = (bytes: number) =>
  z
    .string(NO_KEYS)
    .max(bytes * 2, { error: NO_KEYS, abort: true })
    .regex(/^[\w-]+={0,2}$/, NO_KEYS)
    .refine((text) => Buffer.from(text, "base64url").length === bytes, NO_KEYS);

/** 'los-pibes-fc', optionally with a letter and a category. */
const follow = z
  .string(NO_CLUB)
  .max(MAX_FOLLOW_LENGTH, { error: NO_CLUB, abort: true })
  .regex(/^[a-z0-9_-]+(?: [^\p{C}]+)?$/u, NO_CLUB);

const prode = z
  .strictObject(
    {
      league: z.int(NO_PRODE).min(1, NO_PRODE).max(MAX_ID, NO_PRODE),
      category: z
        .string(NO_PRODE)
        .max(50, { error: NO_PRODE, abort: true })
        .regex(/^[\w-]+$/, NO_PRODE)
        .nullable(),
    },
    NO_PRODE,
  )
  .nullable();

/** The body of a subscription. */
export const subscriptionPayload = z.strictObject(
  {
    endpoint,
    p256dh: key(65),
    auth: key(16),
    follows: z
      .array(follow, NO_CLUB)
      .max(MAX_FOLLOWS_PER_SUBSCRIPTION, `Se pueden seguir hasta ${MAX_FOLLOWS_PER_SUBSCRIPTION} clubes`),
    prode,
  },
  UNKNOWN_FIELDS,
);

export const unsubscribePayload = z.strictObject({ endpoint }, UNKNOWN_FIELDS);

export const keyPayload = z.strictObject({}, UNKNOWN_FIELDS);

export type Subscription = z.output<typeof subscriptionPayload>;
