import {
  CalendarDays,
  CalendarRange,
  CircleQuestionMark,
  Goal,
  GraduationCap,
  History,
  type IconNode,
  Images,
  KeyRound,
  Layers,
  ListOrdered,
  Map as MapIcon,
  Settings2,
  Shield,
  ShieldHalf,
  Target,
  Trophy,
  Users,
} from "lucide";

interface Screen {
  to: string;
  label: string;
  icon: IconNode;
}

/** The panel's screens: weekly tasks first, then those set up once a season. */
export const ADMIN_SCREENS: Screen[] = [
  { to: "/admin/results", label: "Resultados", icon: Goal },
  { to: "/admin/fixtures", label: "Fixtures", icon: CalendarDays },
  { to: "/admin/standings", label: "Posiciones", icon: ListOrdered },
  { to: "/admin/prode", label: "Prode", icon: Target },
  { to: "/admin/leagues", label: "Ligas", icon: Trophy },
  { to: "/admin/temporadas", label: "Temporadas", icon: CalendarRange },
  { to: "/admin/categories", label: "Categorías", icon: Layers },
  { to: "/admin/zones", label: "Zonas", icon: MapIcon },
  { to: "/admin/clubes", label: "Clubes", icon: ShieldHalf },
  { to: "/admin/teams", label: "Equipos", icon: Shield },
  { to: "/admin/courses", label: "Cursos y Capacitaciones", icon: GraduationCap },
  { to: "/admin/flyers", label: "Flyers", icon: Images },
  { to: "/admin/players", label: "Jugadores", icon: Users },
  { to: "/admin/sitio", label: "Sitio", icon: Settings2 },
  { to: "/admin/changes", label: "Registro de cambios", icon: History },
  { to: "/admin/cuenta", label: "Mi cuenta", icon: KeyRound },
  { to: "/admin/ayuda", label: "Ayuda", icon: CircleQuestionMark },
];
