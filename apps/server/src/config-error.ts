/** A setting that keeps the product from starting; its message is one line that names the setting. */
export class ConfigError extends Error {}
