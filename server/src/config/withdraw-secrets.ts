/** Names of the environment that open something. Those of the bucket stay: its client reads them whenever they change. */
const SECRET = /^(?!AWS_).*(SECRET|KEY|PASSWORD|TOKEN)$|^(DATABASE|DATABASE_OWNER|SMTP)_URL$/;

/** Takes the secrets out of an environment once they are read, for everything else that runs in the process. */
export function withdrawSecrets(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment))
    if (SECRET.test(name)) Reflect.deleteProperty(environment, name);
}
