import {
  CalendarDays,
  Goal,
  GraduationCap,
  History,
  Images,
  KeyRound,
  Layers,
  ListOrdered,
  type LucideIcon,
  Map as MapIcon,
  Shield,
  Target,
  Trophy,
  Users,
} from "lucide-react";

interface Screen {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** The screens of the panel: first what is done every Saturday, then what is set up once a season. */
export const ADMIN_SCREENS: Screen[] = [
  { to: "/admin/results", label: "Resultados", Icon: Goal },
  { to: "/admin/fixtures", label: "Fixtures", Icon: CalendarDays },
  { to: "/admin/standings", label: "Posiciones", Icon: ListOrdered },
  { to: "/admin/prode", label: "Prode", Icon: Target },
  { to: "/admin/leagues", label: "Ligas", Icon: Trophy },
  { to: "/admin/categories", label: "Categorías", Icon: Layers },
  { to: "/admin/zones", label: "Zonas", Icon: MapIcon },
  { to: "/admin/teams", label: "Equipos", Icon: Shield },
  { to: "/admin/courses", label: "Cursos y Capacitaciones", Icon: GraduationCap },
  { to: "/admin/flyers", label: "Flyers", Icon: Images },
  { to: "/admin/players", label: "Jugadores", Icon: Users },
  { to: "/admin/changes", label: "Registro de cambios", Icon: History },
  { to: "/admin/cuenta", label: "Mi cuenta", Icon: KeyRound },
];
