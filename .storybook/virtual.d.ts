declare module 'virtual:components' {
  export const COMPONENTS: readonly import('./components').ComponentFacts[];
}
