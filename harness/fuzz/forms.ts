import { CALLS } from "./calls.ts";
import type { Form } from "./form.ts";
import { PANEL_FORMS } from "./panel-forms.ts";
import { PEOPLE_FORMS } from "./people-forms.ts";

export const FORMS: Form[] = [...PEOPLE_FORMS, ...PANEL_FORMS, ...CALLS];

/** The query parameters that URLs may have. */
export const QUERY_NAMES = [
  "borrador",
  "tema",
  "codigo",
  "desde",
  "local",
  "conlocal",
  "ruedas",
  "sin",
  "sorteo",
  ..."accion hecho partido cruce por formato entre fuera bloque dia lado cuando primera cancha ausente motivo".split(
    " ",
  ),
  ..."liga temporada zona categoria fecha fixture estado pagina buscar editar eliminar duplicar nuevo mes abierto".split(
    " ",
  ),
  ..."antes asunto ver modo token volver secret w listo recalcular filtrar equipo club queda sale documento theme".split(
    " ",
  ),
  ..."q panel cruce torneo finalizar view id anual de cat equipos copas nombre nombre2 vueltas final tercero cada hora campeon".split(
    " ",
  ),
  ..."_routes index __proto__ constructor toString".split(" "),
];
