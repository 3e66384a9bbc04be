import type { CoursePlan } from "./courses.ts";

/** From the oldest to the newest. The list shows the newest first. */
export const coursePlans: readonly CoursePlan[] = [
  {
    title: "Planilleros: la mesa de control",
    description: [
      "Quién firma, qué se anota y cómo se resuelve una diferencia: todo lo que pasa en la mesa antes, durante y después del partido.",
      "Se practica con planillas reales de la liga. Al terminar, cada participante puede cubrir su primera fecha acompañado.",
      "Este curso ya terminó. La próxima edición se anuncia en el verano.",
    ],
    picture: "scorekeepers",
    inDays: -21,
    active: false,
  },
  {
    title: "Taller de arqueros y arqueras",
    description: [
      "Tres encuentros para quienes cuidan el arco: posición, caída sin miedo y juego con los pies.",
      "Traer guantes si tenés; si no, el club presta. Cupo de veinte chicos y chicas por turno.",
    ],
    picture: null,
    inDays: 9,
  },
  {
    title: "Comer bien para jugar mejor",
    description: [
      "¿Qué conviene desayunar antes de un partido de las 9:30? ¿Cuánta agua hay que llevar a la cancha? Una charla con ideas simples y baratas para todos los días.",
      "La da una nutricionista que trabaja con deporte infantil. Hay merienda compartida al final: cada familia trae una fruta.",
    ],
    picture: "food",
    inDays: 16,
  },
  {
    title: "Alentar es cuidar: taller para familias",
    description: [
      "Lo que se grita desde afuera también se juega adentro. En este encuentro hablamos de cómo acompañar sin apurar, qué decir después de perder y qué hacer cuando otra persona se pasa de la raya.",
      "Es una actividad para madres, padres, abuelas, abuelos y quienes llevan a los chicos a la cancha. Dura dos horas y no hace falta anotarse.",
      "Cada club que complete el taller recibe la bandera «Tribuna amiga» para colgar los días de partido.",
    ],
    picture: "families",
    inDays: 23,
  },
  {
    title: "Entrenar jugando: profes y ayudantes",
    description: [
      "Ejercicios con pelota para grupos grandes y canchas chicas. Menos filas, más juego: cada chico tiene que tocar la pelota muchas veces en una hora.",
      "Vemos cómo armar una práctica de sesenta minutos, cómo adaptar el juego a cada edad y cómo mirar a quien hoy no se anima.",
      "Son cuatro clases en la cancha. Se entrega un cuadernillo con treinta ejercicios.",
    ],
    picture: "coaches",
    inDays: 12,
  },
  {
    title: "Primeros auxilios en la cancha",
    description: [
      "Golpes, raspones, calambres y golpes de calor: qué hacer en los primeros minutos, qué no hacer nunca y cuándo llamar al 107.",
      "Incluye práctica de reanimación con muñecos y uso del desfibrilador. Recomendado para delegados, profes y al menos una persona por club.",
      "Se entrega certificado de asistencia. Traer ropa cómoda.",
    ],
    picture: "firstAid",
    inDays: 7,
  },
  {
    title: "Curso de árbitros infantiles",
    description: [
      "Para jóvenes desde los 15 años y personas adultas que quieran dirigir partidos de chicos. No hace falta experiencia: alcanza con ganas de correr y paciencia para explicar.",
      "Durante seis encuentros se ven el reglamento, las señas, el manejo del partido y, sobre todo, cómo hablar con quienes recién empiezan a jugar.",
      "La última clase es en cancha, con silbato propio. Quienes aprueban pueden dirigir en las categorías promocionales desde la fecha siguiente.",
    ],
    picture: "referees",
    inDays: 5,
  },
];
