import { publicationFormHandler } from "../pictures/publication-form.server.ts";
import { addCourse, editCourse, removeCourse, setCourseActive } from "./course-editing.server.ts";
import { NOT_DELETED, NOT_SAVED } from "./courses.rules.ts";

/** Handles the forms of the courses screen. */
export const handleCourseForm = publicationFormHandler({
  add: addCourse,
  edit: editCourse,
  remove: removeCourse,
  setActive: setCourseActive,
  texts: {
    added: "Agregaste el curso.",
    edited: "Guardaste el curso.",
    removed: "Eliminaste el curso.",
    on: "El curso está activo.",
    off: "El curso figura como finalizado.",
    notSaved: NOT_SAVED,
    notRemoved: NOT_DELETED,
  },
});
