/** A permission's name as the key of its text: a key of messages has no colon. The compiler asks for a missing text. Browser-safe. */
type Key<Name extends string> = Name extends `${infer Of}:${infer What}` ? `${Of}_${What}` : Name;

export const permissionKey = <Name extends string>(name: Name) => name.replace(":", "_") as Key<Name>;
