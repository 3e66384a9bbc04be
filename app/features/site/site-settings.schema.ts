import { z } from "zod";
import { optionalLine } from "#app/lib/forms/form-text.ts";

const MAX_NAME = 40;
const MAX_PHONE = 30;
const MAX_CONTACT = 200;

function profileUrl(host: string, message: string) {
  return optionalLine(MAX_CONTACT, message)
    .refine((text) => text === null || isOnHost(text, host), message)
    .transform((text) => text ?? "");
}

/** 'https://www.instagram.com/liga' matches 'instagram.com'. */
function isOnHost(text: string, host: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && (url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const INVALID_FACEBOOK = "Tiene que ser una dirección de Facebook: https://www.facebook.com/…";
const INVALID_INSTAGRAM = "Tiene que ser una dirección de Instagram: https://www.instagram.com/…";
const INVALID_PHONE =
  "El teléfono tiene números, espacios, paréntesis, guiones o un +, y hasta 30 caracteres";
const INVALID_EMAIL = "El email no es válido";

/** The form of the Sitio screen. Empty fields are not shown. */
export const siteSettingsSchema = z.object({
  name: optionalLine(MAX_NAME, `El nombre no puede tener más de ${MAX_NAME} caracteres`).transform(
    (text) => text ?? "",
  ),
  phone: optionalLine(MAX_PHONE, INVALID_PHONE)
    .refine((text) => text === null || /^[0-9+() -]*[0-9][0-9+() -]*$/.test(text), INVALID_PHONE)
    .transform((text) => text ?? ""),
  email: optionalLine(MAX_CONTACT, INVALID_EMAIL)
    .refine((text) => text === null || z.email().safeParse(text).success, INVALID_EMAIL)
    .transform((text) => text ?? ""),
  facebookUrl: profileUrl("facebook.com", INVALID_FACEBOOK),
  instagramUrl: profileUrl("instagram.com", INVALID_INSTAGRAM),
  instagram2Url: profileUrl("instagram.com", INVALID_INSTAGRAM),
});
