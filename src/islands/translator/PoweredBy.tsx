import { useStore } from '@nanostores/react';
import { t } from '#messages/first.ts';
import { $config } from '../api-client/config.ts';
import { modelLabel } from './model-label.ts';

/** The model that answers. Until the configuration has come, its family. */
export function PoweredBy() {
  const model = useStore($config, { ssr: 'initial' })?.model;
  if (!model) return t('tool.poweredBy');
  if (model.isLocal) return t('tool.poweredByLocal', { model: model.name });
  return model.isStandIn
    ? t('tool.poweredByStandIn', { model: modelLabel(model.name) })
    : t('tool.poweredByModel', { model: modelLabel(model.name) });
}
