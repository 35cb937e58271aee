declare module 'virtual:components' {
  export const COMPONENTS: readonly import('./components').ComponentFacts[];
}

declare module 'virtual:contract' {
  export const CONTRACT: import('./contract').ContractModule;
}
