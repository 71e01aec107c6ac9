/** @jsxImportSource preact */
/** The panel's few signs, drawn for 20 px. Each is a constant of its own, so that a file which is loaded later has those that it shows. */
export const CLOSE = "M5 5l10 10M15 5L5 15";
export const SEND = "M10 16V4M4.5 9.5L10 4l5.5 5.5";
export const ALERT = "M10 6v5M10 14v.01M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z";
export const FILE = "M5 2.5h6.5L15.5 6.5v11h-10.5zM11.5 2.5v4h4";
export const CLIP =
  "M15.5 9.5l-6 6a3.6 3.6 0 0 1-5-5l6.5-6.5a2.4 2.4 0 0 1 3.4 3.4l-6.4 6.4a1.2 1.2 0 0 1-1.7-1.7l5.7-5.7";
export const SMILE =
  "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM6.8 11.8a3.8 3.8 0 0 0 6.4 0M7.5 8v.01M12.5 8v.01";
export const BACK = "M12.5 4L6.5 10l6 6";
export const SOUND = "M4 8v4h3l4 3.5v-11L7 8zM14 7.5a3.5 3.5 0 0 1 0 5M16 5a7 7 0 0 1 0 10";
export const MUTED = "M4 8v4h3l4 3.5v-11L7 8zM14 8l4 4M18 8l-4 4";
export const DOWN = "M10 4v12M4.5 10.5L10 16l5.5-5.5";

export function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" class="icon">
      <path d={path} />
    </svg>
  );
}
