/**
 * Environment variables with secrets. Those of the bucket stay: its client reads them again when
 * they change.
 */
const SECRET = /^(?!AWS_).*(SECRET|KEY|PASSWORD|TOKEN)$|^(DATABASE|DATABASE_OWNER|SMTP)_URL$/;

/**
 * Deletes the secrets from the environment after they were read, to hide them from the rest of the
 * process.
 */
export function removeSecrets(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment))
    if (SECRET.test(name)) Reflect.deleteProperty(environment, name);
}
