-- What a scan measured of each piece. The latest of a piece that was not undone is what it measures; a measure is never changed.
create table piece_measure (
  scan_id bigint not null references scan,
  shipment_id bigint not null references shipment,
  sscc char(18) not null,
  weight_g integer not null check (weight_g >= 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  -- As entered in pounds and inches.
  entered jsonb,
  primary key (scan_id, sscc)
);
create index piece_measure_of_shipment on piece_measure (shipment_id, scan_id);

-- That staff approved what was measured of a shipment, once: from then on it is billed by these figures.
create table measure_approval (
  shipment_id bigint primary key references shipment,
  approved_by integer not null references portal_user,
  approved_at timestamptz not null,
  weight_g bigint not null,
  volume_mm3 bigint not null,
  -- What the price changed by, without VAT.
  difference_minor bigint not null,
  currency text not null
);
