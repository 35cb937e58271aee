declare module 'virtual:components' {
  import type { ComponentFacts } from './components';

  export const COMPONENTS: readonly ComponentFacts[];
}

declare module 'virtual:contract' {
  import type { ContractModule } from './contract';

  export const CONTRACT: ContractModule;
}
